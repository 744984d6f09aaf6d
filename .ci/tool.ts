/** `npm run tool -- <name>`: runs a tool of tools.ts with the words after its name. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endWithWrongUsage } from './toolOptions.ts';
import { TOOLS } from './tools.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const [name, ...words] = process.argv.slice(2);

if (name === undefined || name === '--help') {
  const width = Math.max(...Object.keys(TOOLS).map((each) => each.length));
  console.log('npm run tool -- <name> [words]\n');
  for (const [each, { does }] of Object.entries(TOOLS)) console.log(`  ${each.padEnd(width)}  ${does}`);
  process.exit(0);
}
const tool = TOOLS[name];
if (!tool) endWithWrongUsage(`There is no tool ${name}. \`npm run tool\` lists the tools.`);

for (const [index, command] of tool.commands.entries()) {
  const [program = '', ...parameters] = command.split(' ');
  const isLast = index === tool.commands.length - 1;
  // npm puts the programs of the packages into PATH. On Windows they are scripts, which need a shell.
  const { status, error } = spawnSync(program, [...parameters, ...(isLast ? words : [])], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
