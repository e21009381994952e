import type { Call } from "@/lib/contract/calls/call";
import { DESK_CALLS } from "@/lib/contract/calls/desk";
import type { CommandGroup, DataCommand } from "../../kernel/commands/command";
import { callCommand } from "./call-command";
import { FORMER_COMMANDS, FORMER_OPTIONS, formerCommand, withFormerOptions } from "./former";
import { commandNameOf } from "./names";

interface Named {
  group: string;
  command: DataCommand;
}

function commandOf(call: Call): Named[] {
  const known = commandNameOf(call);
  if (!known) return [];
  const former = FORMER_OPTIONS[`${known.group} ${known.name}`];
  const command = callCommand(call, known, former);
  return [{ group: known.group, command: former ? withFormerOptions(command, former) : command }];
}

/** Commands of calls of the desk, and former commands that they replace. */
function callCommands(): Named[] {
  const made = DESK_CALLS.flatMap(commandOf);
  const former = Object.entries(FORMER_COMMANDS).map(([words, use]): Named => {
    const [group = "", name = ""] = words.split(" ");
    const call = DESK_CALLS.find((one) => one.id === use.call);
    const known = call && commandNameOf(call);
    if (!known) throw new Error(`${words} was replaced by ${use.call}, which has no command`);
    return { group, command: formerCommand(name, callCommand(call, known, use), known, use) };
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
