import type { Command, CommandGroup } from "../kernel/commands/command";
import { fieldOf, isFlag } from "../kernel/commands/parse";

const CALL = "npm run data --";

function columns(rows: [string, string][]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join("\n");
}

const listedOf = ({ commands }: CommandGroup) =>
  commands.filter(({ replacedBy }) => replacedBy === undefined);

/** Whether a group has commands that nothing replaces. */
const isListed = (group: CommandGroup) => listedOf(group).length > 0;

export function helpOfAll(groups: CommandGroup[]): string {
  return `${CALL} GROUP COMMAND ...

Sees and changes the data of this shop, also of a running one, whose pages show it within a second.
The variables are those of the shop (DATA_DIR, or DATABASE_URL).

${columns(groups.filter(isListed).map(({ name, summary }) => [name, summary]))}

${CALL} GROUP --help lists the commands of a group. --json answers in JSON (with npm run -s data --).
`;
}

function callOf(group: CommandGroup, command: Command): string {
  const words = group.name === command.name ? [group.name] : [group.name, command.name];
  return [CALL, ...words].join(" ");
}

function placeholder(command: Command, name: string): string {
  const meta = fieldOf(command, name)?.meta();
  return `${String(meta?.value)}${meta?.rest ? " ..." : ""}`;
}

/** Whether an option or argument stands only for a former one. */
const isFormer = (command: Command, name: string) =>
  fieldOf(command, name)?.meta()?.former === true;

const shownArguments = (command: Command) =>
  command.args.filter((name) => !isFormer(command, name));

function argumentsOf(command: Command): string {
  return shownArguments(command)
    .map((name) => placeholder(command, name))
    .join(" ");
}

export function helpOfGroup(group: CommandGroup): string {
  const rows = listedOf(group).map((command): [string, string] => [
    `${command.name} ${argumentsOf(command)}`.trimEnd(),
    command.summary,
  ]);
  return `${group.summary}\n\n${columns(rows)}\n\n${CALL} ${group.name} COMMAND --help explains one.\n`;
}

function optionOf(command: Command, name: string): [string, string] {
  const schema = fieldOf(command, name);
  const text = String(schema?.meta()?.description ?? "");
  if (command.args.includes(name)) return [placeholder(command, name), text];
  return [isFlag(schema) ? `--${name}` : `--${name} ${placeholder(command, name)}`, text];
}

/** Returns the help for a command with its arguments and options. */
export function helpOfCommand(group: CommandGroup, command: Command): string {
  const names = Object.keys(command.input.shape).filter((name) => !isFormer(command, name));
  const ordered = [
    ...shownArguments(command),
    ...names.filter((name) => !command.args.includes(name)),
  ];
  const rows: [string, string][] = [
    ...ordered.map((name) => optionOf(command, name)),
    ["--json", "answers in JSON"],
  ];
  const usage = [callOf(group, command), argumentsOf(command), "[options]"].filter(Boolean);
  return `${usage.join(" ")}\n\n${command.summary}\n\n${columns(rows)}\n`;
}
