import { sql } from 'drizzle-orm'
import { companyKind } from '#src/catalogue/companies/kind.ts'
import { RECORD_WORDS, SUBJECT_WORDS, type WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { medicineKind, productKind } from '#src/catalogue/medicines/kind.ts'
import { readCount } from '#src/features/importing/rows/row.ts'
import { nameRecords } from '#src/features/record-actions/records.server.ts'
import type { Hit, SearchGroup } from '#src/features/search/answer.ts'
import { suggest } from '#src/features/search/queries.ts'
import { compactKey } from '#src/persian/fold.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { companyOfSegment } from '#src/server/db/company-of-segment.ts'
import {
  type Candidate,
  isSure,
  type Known,
  keyIn,
  LONG_CODE,
  nameOf,
  wholeKeys,
} from './sure-line.server.ts'

/** Records that a line may mean, all of one kind and name. */
export interface Choice {
  kind: WatchedKind
  keys: readonly string[]
  title: string
  about: string
}

export interface MatchedLine {
  text: string
  /** The best first; none where nothing was found. */
  choices: readonly Choice[]
  /** The first choice is what is meant. */
  isSure: boolean
  /** There was no time to look for it. */
  isLate?: true
}

const MAX_CHOICES = 6
const AT_ONCE = 4
const MAX_MS = 8_000

/** What each line of a list names: by key, by the molecule's name, else by the portal's search. */
export async function matchLines(db: Queryable, lines: readonly string[]): Promise<MatchedLine[]> {
  const sure = new Map<string, Choice>()
  const isOpen = (line: string) => !sure.has(line)
  for (const find of [byIrc, byGenericCode]) {
    for (const [line, choice] of await find(db, lines.filter(isOpen))) sure.set(line, choice)
  }
  const named = await byMolecule(db, lines.filter(isOpen))
  const others = lines.filter((line) => isOpen(line) && !named.has(line))
  const found = await bySearch(db, others)
  return lines.map((text) => {
    const choice = sure.get(text)
    if (choice) return { text, choices: [choice], isSure: true }
    const molecules = named.get(text)
    if (molecules) return { text, choices: molecules, isSure: molecules.length === 1 }
    return found.get(text) ?? { text, choices: [], isSure: false, isLate: true }
  })
}

const byIrc = (db: Queryable, lines: readonly string[]) =>
  byKey(db, productKind.name, lines, (line) => {
    const code = compactKey(line)
    return /^\d{16}$/.test(code) ? code : null
  })

/** Sources pad generic codes with zeros; some programs write every number with a fraction. */
const byGenericCode = (db: Queryable, lines: readonly string[]) =>
  byKey(db, medicineKind.name, lines, (line) => readCount(line.replace(/[.٫][0۰]+$/, '')))

async function byKey(
  db: Queryable,
  kind: WatchedKind,
  lines: readonly string[],
  keyOf: (line: string) => string | number | null,
): Promise<[string, Choice][]> {
  const keyed = lines.flatMap((line) => {
    const key = keyOf(line)
    return key === null ? [] : [{ line, key: String(key) }]
  })
  if (keyed.length === 0) return []
  const names = await nameRecords(
    db,
    kind,
    keyed.map(({ key }) => key),
  )
  const titles = new Map(names.map(({ key, title }) => [key, title]))
  return keyed.flatMap(({ line, key }): [string, Choice][] => {
    const title = titles.get(key)
    return title ? [[line, { kind, keys: [key], title, about: SUBJECT_WORDS[kind].one }]] : []
  })
}

/** A molecule stands for all its medicines. */
async function byMolecule(db: Queryable, lines: readonly string[]): Promise<Map<string, Choice[]>> {
  const rows = await rowsOf<{ line: string; title: string; codes: string[] }>(
    db,
    sql`select t.line, coalesce(i.name_fa, i.name_en) as title,
        array_agg(m.code::text order by m.licence_count desc, m.code) as codes
      from unnest(${sql.param([...lines])}::text[], ${sql.param(lines.map(compactKey))}::text[])
        as t (line, name)
      join (select id, name_fa, name_en, replace(fold_text(name_fa), ' ', '') as fa,
          replace(fold_text(name_en), ' ', '') as en
        from molecules offset 0) i on t.name in (i.fa, i.en)
      join medicines m on m.molecule_id = i.id and (m.vanished_on is null or m.licence_count > 0)
      group by t.line, i.id, i.name_fa, i.name_en order by t.line, i.id`,
  )
  const found = new Map<string, Choice[]>()
  for (const { line, title, codes } of rows) {
    const about = `مولکول، ${formatNumber(codes.length)} ${RECORD_WORDS[medicineKind.name].one}`
    const choice = { kind: medicineKind.name, keys: codes, title, about }
    found.set(line, [...(found.get(line) ?? []), choice])
  }
  return found
}

async function bySearch(
  db: Queryable,
  lines: readonly string[],
): Promise<Map<string, MatchedLine>> {
  const candidates = new Map<string, Candidate[]>()
  const until = performance.now() + MAX_MS
  const titled = await byTitle(db, lines)
  const waiting = [...lines]
  async function work() {
    for (let line = waiting.shift(); line !== undefined; line = waiting.shift()) {
      if (performance.now() > until) return
      candidates.set(line, await candidatesOf(db, line, titled.get(line)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const known = await keysOf(db, [...candidates.values()].flat())
  return new Map(
    [...candidates].map(([text, found]) => {
      const choices = found.flatMap((one) => choiceOf(text, one, known))
      const isKnown = choices.length > 0 && isSure(text, found, known)
      return [text, { text, choices: choices.slice(0, MAX_CHOICES), isSure: isKnown }]
    }),
  )
}

/** Whoever writes a title to the letter means what bears it: that needs no search. */
async function byTitle(
  db: Queryable,
  lines: readonly string[],
): Promise<Map<string, readonly SearchGroup[]>> {
  const rows = await rowsOf<{ title: string; items: Hit[] }>(
    db,
    sql`select e.title, json_agg(json_build_object('kind', e.kind, 'title', e.title,
        'subtitle', e.subtitle, 'path', e.path) order by e.id) as items
      from search_entries e where e.title = any(${sql.param([...lines])}::text[])
      group by e.title`,
  )
  return new Map(
    rows.map(({ title, items }) => [
      title,
      items.map((item) => ({ kind: item.kind, label: '', items: [item] })),
    ]),
  )
}

async function candidatesOf(
  db: Queryable,
  line: string,
  titled: readonly SearchGroup[] | undefined,
): Promise<Candidate[]> {
  const [spelled, { groups, corrected }] = await Promise.all([
    companyCalled(db, line),
    titled ? { groups: titled, corrected: null } : suggest(db, line, MAX_CHOICES),
  ])
  const text = compactKey(line)
  const isCode = LONG_CODE.test(text)
  const found = groups.flatMap(({ kind, items }) =>
    items.map(({ title, subtitle, path }): Candidate => {
      const [latin = ''] = (subtitle ?? '').split(' · ')
      return {
        kind,
        title,
        about: subtitle,
        isExact:
          compactKey(title) === text ||
          compactKey(latin) === text ||
          (isCompany(kind) && title === spelled),
        isAsWritten: corrected === null,
        // Groups share names too: the code is of one.
        ...((isCode || compactKey(keyIn(path)) === text) && { path }),
      }
    }),
  )
  const names = new Set<string>()
  const once = found.filter((one) => {
    const name = nameOf(one)
    return !names.has(name) && names.add(name)
  })
  const isMissing =
    spelled !== null && !once.some(({ kind, title }) => isCompany(kind) && title === spelled)
  const company = {
    kind: companyKind.found.as,
    title: spelled ?? '',
    about: null,
    isExact: true,
    isAsWritten: true,
  }
  return [...(isMissing ? [company] : []), ...once].toSorted(
    (a, b) => Number(b.isExact) - Number(a.isExact),
  )
}

const isCompany = (kind: string) => kind === companyKind.found.as

/** The name of the company that a text is a known spelling of. */
async function companyCalled(db: Queryable, text: string): Promise<string | null> {
  const id = await companyOfSegment(db, text)
  const [named] = id === null ? [] : await nameRecords(db, companyKind.name, [String(id)])
  return named?.title ?? null
}

const WATCHED = new Map(
  Object.values(RECORD_WORDS).flatMap((words) =>
    'found' in words ? [[words.found.as as string, words.name as WatchedKind] as const] : [],
  ),
)

/**
 * Of all records of a kind and name their keys and what they are found by beside it: a brand is that of
 * several licences; of a code that of its record.
 */
async function keysOf(db: Queryable, found: readonly Candidate[]): Promise<Known> {
  const names = [...new Map(found.map((one) => [nameOf(one), one])).values()]
  const rows = await rowsOf<{ name: string; records: { key: string; details: string }[] }>(
    db,
    sql`select t.name, json_agg(json_build_object('key', e.record_key, 'details', e.details)
        order by e.id) as records
      from unnest(${sql.param(names.map(nameOf))}::text[], ${sql.param(names.map(({ kind }) => kind))}::text[],
        ${sql.param(names.map(({ title }) => title))}::text[],
        ${sql.param(names.map(({ path }) => path ?? null))}::text[]) as t (name, kind, title, path)
      join search_entries e on e.kind = t.kind and e.title = t.title
        and (t.path is null or e.path = t.path)
      group by t.name`,
  )
  const known = new Map(rows.map(({ name, records }) => [name, records]))
  // A pack and a permit have pages of their own, and their brand has the entry.
  for (const { kind, title, path } of names) {
    if (path && !isCompany(kind) && LONG_CODE.test(keyIn(path))) {
      known.set(nameOf({ kind, title, path }), [{ key: keyIn(path), details: '' }])
    }
  }
  return known
}

/** Of records of one name those that have all that the line says, where any has. */
function choiceOf(line: string, one: Candidate, known: Known): Choice[] {
  const [kind, records = []] = [WATCHED.get(one.kind), known.get(nameOf(one))]
  const whole = wholeKeys(line, one, known)
  const keys = whole.length > 0 ? whole : records.map(({ key }) => key)
  if (!kind || keys.length === 0) return []
  const count = keys.length > 1 ? `${formatNumber(keys.length)} ` : ''
  const about = [`${count}${SUBJECT_WORDS[kind].one}`, one.about].filter(Boolean).join(' · ')
  return [{ kind, keys, title: one.title, about }]
}
