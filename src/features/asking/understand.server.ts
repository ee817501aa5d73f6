import { sql } from 'drizzle-orm'
import { EVERYDAY_NAMES } from '#data/reference/molecules.ts'
import { companyKind } from '#src/catalogue/companies/kind.ts'
import { healthProductKind } from '#src/catalogue/health-products/kind.ts'
import { supplementKind } from '#src/catalogue/supplements/kind.ts'
import { soundDistance } from '#src/features/search/spelling-distance.ts'
import { fold } from '#src/persian/fold.ts'
import { otherKeys } from '#src/persian/keyboard.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { asTyped } from './as-typed.ts'
import { fixedNames, publishedNames } from './names.server.ts'
import type { Named, Names } from './names.ts'
import { isOrdinary } from './ordinary-words.ts'
import { nameKey, plainQuestion } from './plain-question.ts'
import { MAX_LEFT, readQuestion, type Understood } from './read-question.ts'
import { heardNames, searchedNames } from './searched-names.server.ts'
import { isTurning } from './silent-words.ts'

export const GOODS: readonly string[] = [supplementKind.name, healthProductKind.name]

/** What the grammar makes nothing of may still be a name that the search knows. */
export async function understand(db: Queryable, q: string, today: string): Promise<Understood> {
  const published = await publishedNames(db)
  const names = [fixedNames(), published]
  const first = readQuestion(q, names, today)
  const shared = sharedName(first, published)
  if (shared) return shared
  const other = isUnread(first) ? onOtherKeys(q, names, today) : null
  if (other) return other
  // What was typed in Latin letters as it is spoken is read already.
  const slips = first.corrected.flatMap(({ typed }) => (/[a-z]/i.test(typed) ? [] : [typed]))
  const goods = GOODS.find((list) => first.slots.get('list')?.values.includes(list))
  // Of a supplement «آهن» is what is in it, and not the group of medicines.
  const group = goods ? plainQuestion(first.slots.get('atc')?.said ?? '').split(' ') : []
  const left = plainQuestion([...first.unread, ...slips].join(' '))
    .split(' ')
    .slice(0, MAX_LEFT)
  const isLeft = (word: string) => left.includes(word) || group.includes(word)
  const own = [...(await searchedNames(db, q, isLeft, goods))].filter(
    ([, [one]]) =>
      one?.list === goods || !one?.label.split(' ').some((word) => group.includes(word)),
  )
  const searched = new Map(own)
  const heard = await heardNames(
    db,
    left.filter((word) => !searched.has(word)),
    published,
  )
  const isMore = searched.size + heard.size > 0
  const known = goods ? [searched, ...names, heard] : [...names, searched, heard]
  return withTyped(q, await withHolders(db, isMore ? readQuestion(q, known, today) : first))
}

const isUnread = ({ slots, company, time }: Understood) => slots.size === 0 && !company && !time

/** «داروهای سبحان»: the one word that is left stands in the names of some firms, the largest of them first. */
function sharedName(understood: Understood, published: Names): Understood | null {
  const [word = '', ...more] = understood.unread
  const isAlone = [...understood.slots.keys()].every((slot) => OF_FIRMS.has(slot))
  if (more.length > 0 || understood.company || !isAlone || isOrdinary(word)) return null
  const firms = published.get(nameKey(`شرکت ${word}`)) ?? []
  const [company = null, ...others] = firms.filter(({ slot }) => slot === 'company')
  if (!company) return null
  return {
    ...understood,
    company,
    companies: [company],
    others: others.map((other) => ({ ...other, taken: company })),
    unread: [],
  }
}

/** What is asked of a firm; beside anything else the word may be a part of that. */
const OF_FIRMS = new Set(
  'maybe count list role lapse dated sort makers supply status form route atc'.split(' '),
)

/** A question that means nothing as it stands, where all of it is one on the other keyboard: «nhv,ihd rgfd». */
function onOtherKeys(q: string, names: readonly Names[], today: string): Understood | null {
  if (isTurning(plainQuestion(q))) return null
  for (const other of otherKeys(q)) {
    // Keys of Latin letters write no «چ» or «گ»: who typed «تمشک» typed Persian.
    if (/[a-z]/i.test(other) && /[^a-z\d\s-]/i.test(other)) continue
    const read = readQuestion(other, names, today)
    if (!isUnread(read) && read.unread.length === 0) {
      return { ...read, corrected: [{ typed: q.trim(), read: other.trim() }, ...read.corrected] }
    }
  }
  return null
}

/** Names that only the search knows are folded: they stand as they were typed. */
function withTyped(text: string, understood: Understood): Understood {
  const q = understood.slots.get('q')
  if (!q) return understood
  const values = q.values.map((value) => asTyped(text, value))
  return { ...understood, slots: new Map([...understood.slots, ['q', { ...q, values }]]) }
}

/** So many firms hold one brand, in its own name and that of its importers. */
const MAX_HOLDERS = 6

/** How many make a brand, and all who do, is asked of its substance: it is one firm's by itself. */
const isOfSubstance = ({ slots }: Understood) =>
  slots.has('count') ||
  /گان|ها/.test(slots.get('role')?.said ?? '') ||
  /چند|تعداد|ها/.test(slots.get('maybe')?.said ?? '')

/**
 * Whose a brand is: «ژلوفن مال کیه» asks for the firm that has it, and not for all that have its substance, by
 * which it is found. Who makes it is who has it, of whatever source.
 */
async function withHolders(db: Queryable, understood: Understood): Promise<Understood> {
  const { slots, company } = understood
  const [q = '', ...more] = slots.get('q')?.values ?? []
  const isOfFirms = slots.get('maybe')?.values.includes(companyKind.name) ?? false
  if (q === '' || more.length > 0 || company || !isOfFirms || slots.has('list')) return understood
  if (isOfSubstance(understood)) return understood
  const companies = await holdersOfBrand(db, q)
  if (companies.length === 0) return understood
  const isMaking = slots.get('role')?.values.join() === 'producer'
  const owned = new Map([...slots].filter(([slot]) => !(isMaking && slot === 'role')))
  return { ...understood, slots: owned, company: companies[0] ?? null, companies }
}

/** Who holds the licences of a trade name; nobody where it is not known to be one, or is anybody's. */
export async function holdersOfBrand(db: Queryable, q: string): Promise<Named[]> {
  const brand = latinName(fold(q).replace(/ \d.*$/, ''))
  if (brand === null) return []
  const holders = await rowsOf<{ id: string; name: string; slug: string }>(
    db,
    sql`select c.id::text as id, c.name, c.slug
      from products p join companies c on c.id = p.holder_id
      where p.vanished_on is null and p.brand_en ilike ${`%${brand.split(' ')[0]}%`}
        and ' ' || fold_text(p.brand_en) || ' ' like ${`% ${brand} %`}
        and not exists (select from molecules where fold_text(name_en) || ' ' like ${`${brand} %`})
      group by c.id order by count(*) desc, c.id limit ${MAX_HOLDERS + 1}`,
  )
  if (holders.length > MAX_HOLDERS) return []
  return holders.map(
    ({ id, name, slug }): Named => ({ slot: 'company', values: [id], label: name, slug }),
  )
}

const LATIN = /^[a-z][a-z ]+$/
/** «کلگزان» is clexane, of the names that stand beside it. */
const SOUNDS_SO = 0.45

/** A trade name in Latin letters, as registers have it; null where it is not known to be one. */
function latinName(name: string): string | null {
  if (LATIN.test(name)) return name
  const [nearest] = [...EVERYDAY_NAMES.values()]
    .map((names) => names.map(fold))
    .filter((names) => names.includes(name))
    .flatMap((names) => names.filter((one) => LATIN.test(one)))
    .map((one) => ({ one, far: soundDistance(name, one).whole }))
    .toSorted((a, b) => a.far - b.far)
  return nearest && nearest.far <= SOUNDS_SO ? nearest.one : null
}
