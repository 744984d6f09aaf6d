/** `npm run tool -- documented` tries every command of the documents. */
import { describe, expect, it } from 'vitest';
import { helpOf, optionsIn, WAYS, wayOf, withNames } from '../documented/ways.ts';
import { documentedCommands } from './documents.ts';

const commands = documentedCommands();

describe('the commands of the documents', () => {
  it('each one runs in a copy, is asked for its help, or has a reason why not', () => {
    expect(commands.length).toBeGreaterThan(50);
    expect(
      commands.filter((command) => !wayOf(command)),
      'add a way to tests/documented/ways.ts',
    ).toEqual([]);
  });

  it('each way is that of a command', () => {
    const used = new Set(commands.map(wayOf));
    expect(
      WAYS.filter((way) => !used.has(way)).map(({ of }) => String(of)),
      'remove it from tests/documented/ways.ts',
    ).toEqual([]);
  });

  it('a command that runs leaves no name open', () =>
    expect(
      commands
        .filter((command) => wayOf(command)?.how === 'run')
        .map(withNames)
        .filter((command) => /[<…]/.test(command)),
    ).toEqual([]));

  it.each([
    ['npm start -- --brand harbour', 'npm start --ignore-scripts -- --help', ['--brand']],
    ['MARQUEE_BRAND=harbour npm run dev', 'npm run dev -- --help', []],
    ['npm run --silent tool -- contract --flags', 'npm run --silent tool -- contract --help', ['--flags']],
    ['npm run tool -- product --runs 60 --seed 1', 'npm run tool -- product --help', ['--runs', '--seed']],
    ['npx vitest run tests/api', 'npx vitest run --help', []],
  ])('the help of %s is asked for without its words', (command, help, options) => {
    expect(helpOf(command)).toBe(help);
    expect(optionsIn(command)).toEqual(options);
  });
});
