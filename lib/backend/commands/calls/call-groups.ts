import type { Call } from "@/lib/contract/calls/call";
import { DESK_CALLS } from "@/lib/contract/calls/desk";
import type { CommandGroup, DataCommand } from "../../kernel/commands/command";
import { callCommand, type FormerUse } from "./call-command";
import { FORMER_COMMANDS, FORMER_OPTIONS, formerCommand, withFormerOptions } from "./former";
import { type CommandName, commandNameOf } from "./names";

interface Named {
  group: string;
  command: DataCommand;
}

function commandOf(call: Call): Named[] {
  const known = commandNameOf(call);
  if (!known) return [];
  const former = FORMER_OPTIONS[`${known.group} ${known.name}`];
  const command = callCommand(call, known, former);
  if (!former) return [{ group: known.group, command }];
  const other = former.instead && replacing(former.instead.call, former.instead).command;
  return [{ group: known.group, command: withFormerOptions(command, former, other) }];
}

/** Returns the command of a call for what was given to a former one, and its name now. */
function replacing(id: string, use: FormerUse): { command: DataCommand; known: CommandName } {
  const call = DESK_CALLS.find((one) => one.id === id);
  const known = call && commandNameOf(call);
  if (!known) throw new Error(`${id} replaces a former command, but has none`);
  return { command: callCommand(call, known, use), known };
}

/** Commands of calls of the desk, and former commands that they replace. */
function callCommands(): Named[] {
  const made = DESK_CALLS.flatMap(commandOf);
  const former = Object.entries(FORMER_COMMANDS).map(([words, use]): Named => {
    const [group = "", name = ""] = words.split(" ");
    const { command, known } = replacing(use.call, use);
    return { group, command: formerCommand(name, command, known, use) };
  });
  return [...made, ...former];
}

/** Returns groups with the commands of calls of the desk beside those that only a shell has. */
export function withCallCommands(own: readonly CommandGroup[]): CommandGroup[] {
  const groups = new Map(own.map((group) => [group.name, { ...group }]));
  for (const { group: name, command } of callCommands()) {
    const group = groups.get(name) ?? { name, summary: "", commands: [] };
    if (group.commands.some((known) => known.name === command.name)) continue;
    groups.set(name, { ...group, commands: [...group.commands, command] });
  }
  return [...groups.values()].map((group) => {
    const listed = group.commands.filter(({ replacedBy }) => replacedBy === undefined);
    return { ...group, summary: group.summary || listed.map((one) => one.name).join(", ") };
  });
}
