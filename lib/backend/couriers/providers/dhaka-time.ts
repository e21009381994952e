const LOCAL_TIME = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d))?$/;

/** Reads a time of a courier, which is that of Dhaka unless it says otherwise. @returns epoch ms */
export function dhakaTime(text: string): number | null {
  const [, day, time = "00:00:00"] = LOCAL_TIME.exec(text.trim()) ?? [];
  const at = Date.parse(day ? `${day}T${time}+06:00` : text);
  return Number.isNaN(at) ? null : at;
}
