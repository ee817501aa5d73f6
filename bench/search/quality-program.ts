import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { NEAREST, type SearchGroup } from '#src/features/search/answer.ts'
import { suggest } from '#src/features/search/queries.ts'
import { fold } from '#src/persian/fold.ts'
import { otherKeys } from '#src/persian/keyboard.ts'
import { connectDatabase, type Database } from '#src/server/db/client.ts'
import { createChance } from '../chance.ts'

/**
 * How well `suggest` finds what is meant, over a database and lists of names and questions:
 * `node bench/search/quality-program.ts <database url> [folder] [--aside] [--missed]`; the folder holds
 * names.csv and questions.csv. `--aside` measures the fifth of the names that is put aside; `--missed` lists
 * what was not found.
 */
const here = import.meta.dirname
const flags = process.argv.filter((one) => one.startsWith('--'))
const [url = '', folder = here] = process.argv.slice(2).filter((one) => !one.startsWith('--'))

interface Asked {
  className: string
  q: string
  /** The substance, as `molecules.moieties` writes it, `company:` and a part of its name, or an address. */
  substance: string
}

const rowsOf = <Column extends string>(from: string) =>
  parse(readFileSync(from), { columns: true, relax_column_count: true }) as Record<Column, string>[]

const names = rowsOf<'fa' | 'en' | 'is'>(path.join(folder, 'names.csv'))
  .filter((_, place) => (place % 5 === 4) === flags.includes('--aside'))
  .filter((_, place) => !flags.includes('--quick') || place % 4 === 0)
const questions = rowsOf<'class' | 'q' | 'is'>(path.join(folder, 'questions.csv'))

const chance = createChance(11)
/** One slip inside the longest word. */
function slip(name: string, change: (head: string, tail: string) => string): string {
  const words = name.split(/[\s-]/)
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const place = 1 + Math.floor(chance.next() * (longest.length - 2))
  return name.replace(longest, change(longest.slice(0, place), longest.slice(place)))
}
const letters = { fa: 'ابپتجدرسفکلمنوی', en: 'abcdefgilmnoprst' }

function questionsOf({ fa, en, is }: (typeof names)[number]): Asked[] {
  const substance = is || fold(en)
  return (['fa', 'en'] as const).flatMap((script) => {
    const name = script === 'fa' ? fa : en
    const ask = (className: string, q: string) => ({
      className: `${className}, ${script}`,
      q,
      substance,
    })
    return [
      ask('name', name),
      ask(
        'a letter dropped',
        slip(name, (head, tail) => head + tail.slice(1)),
      ),
      ask(
        'two swapped',
        slip(name, (head, tail) => head + (tail[1] ?? '') + (tail[0] ?? '') + tail.slice(2)),
      ),
      ask(
        'a wrong letter',
        slip(name, (head, tail) => head + chance.pick([...letters[script]]) + tail.slice(1)),
      ),
      ask(
        'two slips',
        slip(
          slip(name, (head, tail) => head + tail.slice(1)),
          (head, tail) => head + chance.pick([...letters[script]]) + tail.slice(1),
        ),
      ),
      ask('other keyboard', otherKeys(name)[0] ?? name),
      ask('first five letters', name.slice(0, 5)),
    ]
  })
}

async function measure(database: Database): Promise<void> {
  const substances = await substancesByPath(database)
  const held = new Set([...substances.values()].flat())
  const isHeld = ({ substance }: Asked) =>
    /^(?:company:|\/)/.test(substance) ||
    [...held].some((one) => one === substance || one.startsWith(`${substance} `))
  const tally = new Map<string, { asked: number; at: [number, number, number]; ms: number[] }>()
  let wrong = 0
  let nearest = 0
  let lacking = 0
  const all = [
    ...names.flatMap(questionsOf),
    ...questions.map(({ class: className, q, is }) => ({ className, q, substance: is })),
    ...(await codeQuestions(database)),
  ]
  for (const one of all) {
    const begun = performance.now()
    const { groups } = await suggest(database, one.q)
    const ms = performance.now() - begun
    if (!isHeld(one)) {
      if (!/^(?:name|other|lacking)/.test(one.className)) continue
      lacking++
      const offered = offeredAs(groups)
      if (offered.length === 0 && saysAbsent(groups)) continue
      const isSaid = saysNearest(groups)
      if (offered.length > 0) isSaid ? nearest++ : wrong++
      if (flags.includes('--missed'))
        console.log(
          'lacking',
          one.className,
          one.q,
          one.substance,
          '→',
          describe(groups),
          offered.length === 0 ? 'nothing' : isSaid ? 'as the nearest' : 'WRONG',
        )
      continue
    }
    const line = tally.get(one.className) ?? { asked: 0, at: [0, 0, 0], ms: [] }
    tally.set(one.className, line)
    line.asked++
    line.ms.push(ms)
    const place = groups
      .flatMap(({ kind, items }) => items.map((item) => ({ kind, ...item })))
      .findIndex((item) => isMeant(one.substance, item, substances))
    ;[1, 5, 10].forEach((depth, i) => {
      if (place >= 0 && place < depth) line.at[i] = (line.at[i] ?? 0) + 1
    })
    if (flags.includes('--missed') && place !== 0)
      console.log(`${one.className}: ${one.q} (${one.substance}) at ${place}: ${describe(groups)}`)
  }
  for (const [className, { asked, at, ms }] of tally) {
    const sorted = ms.toSorted((a, b) => a - b)
    const times = [0.5, 0.99].map((part) => sorted[Math.floor(part * sorted.length)]?.toFixed(1))
    console.log(
      className.padEnd(26),
      String(asked).padStart(4),
      ...at.map((n) => (n / asked).toFixed(3)),
      times.join(' / '),
    )
  }
  console.log(`lacking ${lacking}: another offered as if asked ${wrong}, as the nearest ${nearest}`)
}

function isMeant(
  wanted: string,
  { kind, title, path: to }: { kind: string; title: string; path: string },
  substances: ReadonlyMap<string, readonly string[]>,
): boolean {
  const [, company] = wanted.split('company:')
  if (company) return kind === 'company' && fold(title).includes(fold(company))
  if (wanted.startsWith('/')) return to === wanted
  const found = substances.get(keyOf(to)) ?? []
  return found.some((one) => one === wanted || one.startsWith(`${wanted} `))
}

/** Codes of licences with one digit less, more or wrong. */
async function codeQuestions(database: Database): Promise<Asked[]> {
  const { rows } = await database.execute<{ code: string; path: string }>(sql`
    select unnest(array[irc, gtin]) as code, '/medicine/product/' || irc as path
    from (select irc, gtin from products where gtin is not null order by md5(irc) limit 40) as p`)
  return rows.flatMap(({ code, path: to }) => {
    const place = 1 + Math.floor(chance.next() * (code.length - 2))
    const [head, tail] = [code.slice(0, place), code.slice(place)]
    const other = String((Number(tail[0]) + 3) % 10)
    const ask = (className: string, q: string) => ({ className, q, substance: to })
    return [
      ask('code', code),
      ask('code, a digit less', head + tail.slice(1)),
      ask('code, a digit more', head + other + tail),
      ask('code, a wrong digit', head + other + tail.slice(1)),
    ]
  })
}

function describe(groups: readonly SearchGroup[]): string {
  return groups
    .slice(0, 3)
    .map(
      ({ kind, items }) =>
        `${kind}: ${items
          .slice(0, 2)
          .map(({ title }) => title)
          .join(', ')}`,
    )
    .join(' | ')
}

function saysAbsent(groups: readonly SearchGroup[]): boolean {
  return (groups[0]?.kind as string) === 'unlisted'
}

/** The heading says that the list has no such name, before anything under it is read. */
function saysNearest(groups: readonly SearchGroup[]): boolean {
  return groups[0]?.label.startsWith(NEAREST) ?? false
}

/** Records of medicines that stand there as what was asked for. */
function offeredAs(groups: readonly SearchGroup[]) {
  return groups
    .filter(({ kind }) => ['medicine', 'molecule', 'brand'].includes(kind))
    .flatMap(({ items }) => items)
}

const keyOf = (to: string) => to.match(/^\/(?:medicine\/product|medicine|molecule)\/\d+/)?.[0] ?? ''

async function substancesByPath(database: Database): Promise<Map<string, string[]>> {
  const { rows } = await database.execute<{ key: string; moieties: string }>(sql`
    select '/medicine/' || m.code as key, i.moieties from medicines m join molecules i on i.id = m.molecule_id
    union all select '/medicine/' || code, fold_text(name_en) from medicines where molecule_id is null
    union all select '/molecule/' || id, moieties from molecules
    union all select '/medicine/product/' || p.irc, i.moieties
      from products p join medicines m on m.code = p.medicine_code join molecules i on i.id = m.molecule_id`)
  return new Map(rows.map(({ key, moieties }) => [key, (moieties ?? '').split(' / ')]))
}

await using db = connectDatabase(url, { applicationName: 'data-daru search quality' })
await measure(db)
