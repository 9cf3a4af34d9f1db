/**
 * The family of one device: names and pictures that stay. They live in this browser only; the
 * service hears the names of the seats they take. All of them share the device's guest and its
 * tables, but for those who are a person of their own: with a passkey, on other devices too.
 */

export const PICTURES = ['cat-orange', 'cat-blue', 'cat-pink', 'cat-green', 'alien', 'cosmonaut', 'comet'] as const;
export type Picture = (typeof PICTURES)[number];
/** `person`: who they are at the service, if they are somebody of their own. */
export type Profile = { name: string; picture: Picture; person?: string };

const KEY = 'kosmostol-people';
export const MOST = 12;
const LONGEST = 24;

/** `guest`: who those are at the service that share the device. */
type Family = { people: Profile[]; present: number; guest?: string };

/** What was kept, as far as it has the right form. */
export function readFamily(text: string | null): Family {
  const none: Family = { people: [], present: 0 };
  let found: unknown;
  try {
    found = JSON.parse(text ?? '');
  } catch {
    return none;
  }
  const { people, present, guest } = (found ?? {}) as Partial<Record<keyof Family, unknown>>;
  if (!Array.isArray(people)) return none;
  const fine = people.flatMap((one: unknown): Profile[] => {
    const { name, picture, person } = (one ?? {}) as Partial<Record<keyof Profile, unknown>>;
    if (typeof name !== 'string' || !name.trim()) return [];
    return [{ name: name.trim().slice(0, LONGEST), picture: PICTURES.find((each) => each === picture) ?? PICTURES[0], ...(typeof person === 'string' ? { person } : {}) }];
  }).slice(0, MOST);
  const at = typeof present === 'number' && fine[present] ? present : 0;
  return { people: fine, present: at, ...(typeof guest === 'string' ? { guest } : {}) };
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

/** Whether several share the device's guest, so that none of them can take it along. */
export const shared = (): boolean => family.people.filter((one) => !one.person).length > 1;

/** Who sits at the device is this person at the service from now on, and nobody else's. */
export function own(person: string, name: string): void {
  const known = family.people.findIndex((one) => one.person === person);
  if (known >= 0) {
    family.present = known;
  } else if (present() && !present()?.person && !shared()) {
    Object.assign(present() as Profile, { person, name });
    delete family.guest;
  } else {
    family.people.push({ name, picture: freePicture(), person });
    family.present = family.people.length - 1;
  }
  keep();
}

/** The one who sits at the device becomes a person of their own, without leaving their place. */
export function becomeOwn(person: string): void {
  const one = present();
  if (!one) return;
  one.person = person;
  if (family.guest === person) delete family.guest;
  keep();
}

/** The service knows somebody at this device: one of the family by themselves, or the guest they share. */
export function known(person: string): void {
  const at = family.people.findIndex((one) => one.person === person);
  if (at >= 0) family.present = at;
  else family.guest = person;
  keep();
}

/** Somebody is not at this device any more. */
export function depart(person: string): void {
  family.people = family.people.filter((one) => one.person !== person);
  family.present = 0;
  if (family.guest === person) delete family.guest;
  keep();
}
