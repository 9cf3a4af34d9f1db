/** What the settings of a game offer at a table, and the options that follow from what was picked. */

import type { Lesson, Group, Setting } from '../wire/types';

export type Options = Record<string, unknown>;
/** A table in the making: its seats, its options so far, and the options a campaign sets itself. */
export type Making = { seats: number; options: Options; fixed: ReadonlySet<string> };

/** The groups a setting offers now. What a campaign changes from chapter to chapter rules out lists of one each. */
export function groupsOf(setting: Setting, { options, fixed }: Making): Group[] {
  return setting.groups.filter((group) =>
    Object.entries(group.when).every(([name, values]) => (fixed.has(name) ? setting.takes === 'some' : values.includes(options[name]))),
  );
}

/** The values a setting of one value may have; of seats those that are there. */
export const choicesOf = (setting: Setting, { seats }: Making): unknown[] => setting.choices.filter((value) => !setting.namesSeat || Number(value) < seats);

/** The settings there is something to choose of. */
export function offered(settings: Setting[], making: Making): Setting[] {
  return settings.filter((setting) => {
    if (making.fixed.has(setting.name)) return false;
    if (setting.seats.length > 0 && !setting.seats.includes(making.seats)) return false;
    return setting.takes === 'one' ? setting.choices.length > 1 : groupsOf(setting, making).length > 0;
  });
}

/** The value of a setting: what was picked as far as it is offered, or the usual one. */
export function valueOf(setting: Setting, making: Making): unknown {
  const picked = making.options[setting.name];
  if (setting.takes === 'one') return choicesOf(setting, making).includes(picked) ? picked : setting.default;
  if (!Array.isArray(picked)) return setting.default;
  const groups = groupsOf(setting, making);
  if (setting.takes === 'some') {
    const some = groups.flatMap((group) => group.choices).filter((choice) => picked.includes(choice));
    return some.length > 0 ? some : setting.default;
  }
  return groups.length === picked.length && groups.every((group, i) => group.choices.includes(picked[i])) ? picked : setting.default;
}

/** All options as the server wants them; what is not offered keeps its usual value. */
export function optionsOf(settings: Setting[], making: Making): Options {
  const known = settings.filter((setting) => !making.fixed.has(setting.name));
  const shown = new Set(offered(settings, making).map((setting) => setting.name));
  return Object.fromEntries(known.map((setting) => [setting.name, shown.has(setting.name) ? valueOf(setting, making) : setting.default]));
}

/** A list with a value put in or taken out. */
export function flipped(list: unknown, value: unknown): unknown[] {
  const before = Array.isArray(list) ? (list as unknown[]) : [];
  return before.includes(value) ? before.filter((each) => each !== value) : [...before, value];
}

/** The lesson of a choice: the last one about it and about nothing else. */
export const teaches = (lessons: Lesson[], settings: Setting[], name: string, value: unknown): Lesson | undefined =>
  lessons.findLast(({ options }) => settings.every((one) => options[one.name] === (one.name === name ? value : one.default)));
