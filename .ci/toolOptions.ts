/** The words that follow `npm run <script> --` or `npm run tool -- <name>`: one description of them parses them and is printed by `--help`. */
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** `does`: what the option changes, for the help. `value`: the name of its value in the help. */
type Option = NonNullable<ParseArgsConfig['options']>[string] & { does: string; value?: string };
type Options = Readonly<Record<string, Option>>;

export type Tool<Given extends Options> = {
  /** As it is typed: `npm run paths`. */
  command: string;
  /** Sentences for the help. */
  does: string;
  /** The words without dashes. Without this, the tool takes none. */
  words?: { name: string; does: string };
  options: Given;
};

/** The exit code for wrong usage. */
const WRONG_USAGE = 2;

/** Prints one line and ends the process. */
export function endWithWrongUsage(line: string): never {
  console.error(line);
  process.exit(WRONG_USAGE);
}

/** npm takes the words after `--`, which the name of a tool follows. */
const beforeWords = (command: string) => (command.includes(' -- ') ? command : `${command} --`);

/** @returns the text of `--help` */
export function helpOf({ command, does, words, options }: Tool<Options>): string {
  const rows = [
    ...(words ? [[words.name, words.does] as const] : []),
    ...Object.entries(options).map(([name, option]) => [`--${name}${option.value ? ` ${option.value}` : ''}`, option.does] as const),
    ['--help', 'prints this text'] as const,
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const usage = `${beforeWords(command)} ${words ? `[${words.name}] ` : ''}[options]`;
  return [usage, '', does, '', ...rows.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`)].join('\n');
}

/** Parses the words of the command line. It ends the process with the help, or with exit code 2 and one line for a wrong option. */
export function optionsOf<const Given extends Options>(tool: Tool<Given>) {
  const help = { type: 'boolean' } as const;
  try {
    const parsed = parseArgs({ allowPositionals: true, options: { ...tool.options, help } });
    const [word] = tool.words ? [] : parsed.positionals;
    if (word !== undefined) throw new Error(`There is no option ${word}`);
    if ((parsed.values as { help?: boolean }).help !== true) return parsed;
  } catch (error) {
    // The other sentences are about words that begin with a dash.
    const [message] = (error instanceof Error ? error.message : String(error)).split('. ');
    return endWithWrongUsage(`${message}. \`${beforeWords(tool.command)} --help\` lists the options.`);
  }
  console.log(helpOf(tool));
  return process.exit(0);
}

/** @returns the value of an option as a whole number; undefined when it is not given. It ends the process when the value is no number. */
export function wholeNumberOf<Name extends string>(values: Readonly<Partial<Record<Name, string>>>, name: Name): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  return /^\d+$/.test(text) ? Number(text) : endWithWrongUsage(`--${name} takes a whole number, not ${text}.`);
}
