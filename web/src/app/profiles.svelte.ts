/**
 * The family of one device: names and pictures that stay. They live in this browser only; the
 * service hears the names of the seats they take.
 */

export const PICTURES = ['cat-orange', 'cat-blue', 'cat-pink', 'cat-green', 'alien', 'cosmonaut', 'comet'] as const;
export type Picture = (typeof PICTURES)[number];
export type Profile = { name: string; picture: Picture };

const KEY = 'kosmostol-people';
export const MOST = 12;
const LONGEST = 24;

type Family = { people: Profile[]; present: number };

/** What was kept, as far as it has the right form. */
export function readFamily(text: string | null): Family {
  const none: Family = { people: [], present: 0 };
  let found: unknown;
  try {
    found = JSON.parse(text ?? '');
  } catch {
    return none;
  }
  const { people, present } = (found ?? {}) as Partial<Record<keyof Family, unknown>>;
  if (!Array.isArray(people)) return none;
  const fine = people.flatMap((one: unknown): Profile[] => {
    const { name, picture } = (one ?? {}) as Partial<Record<keyof Profile, unknown>>;
    if (typeof name !== 'string' || !name.trim()) return [];
    return [{ name: name.trim().slice(0, LONGEST), picture: PICTURES.find((each) => each === picture) ?? PICTURES[0] }];
  }).slice(0, MOST);
  const at = typeof present === 'number' && fine[present] ? present : 0;
  return { people: fine, present: at };
}

const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

export const family = $state<Family>(readFamily(stored()));

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(family));
  } catch {
    // They last as long as the page.
  }
}

/** Who sits at the device now, if anybody said so. */
export const present = (): Profile | null => family.people[family.present] ?? null;

/** The first picture nobody has yet. */
export const freePicture = (): Picture => PICTURES.find((picture) => !family.people.some((one) => one.picture === picture)) ?? PICTURES[0];

export const pictureOf = (name: string | null): Picture | null => family.people.find((one) => one.name === name)?.picture ?? null;

/** Somebody is at the device: a profile of this name is there from now on. */
export function meet(name: string, picture: Picture = freePicture()): void {
  const clean = name.trim().slice(0, LONGEST);
  if (!clean || family.people.some((one) => one.name === clean) || family.people.length >= MOST) return;
  family.people.push({ name: clean, picture });
  keep();
}

export function choose(index: number): void {
  if (!family.people[index]) return;
  family.present = index;
  keep();
}

export function change(index: number, what: Partial<Profile>): void {
  const one = family.people[index];
  if (!one) return;
  const name = what.name?.trim().slice(0, LONGEST);
  Object.assign(one, what, { name: name || one.name });
  keep();
}

export function remove(index: number): void {
  if (family.people.length < 2) return;
  family.people.splice(index, 1);
  if (family.present >= index && family.present > 0) family.present -= 1;
  keep();
}
