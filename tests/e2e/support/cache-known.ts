import { SAMPLE_SHOWCASE } from '#data/sample/showcase.ts'
import { companySegment } from '#src/persian/slug.ts'
import { textOf } from './answers-alike.ts'
import type { Action } from './cache-actions.ts'
import type { Asker } from './cache-people.ts'
import { callPath, type Known, LISTS, type Question } from './cache-questions.ts'
import type { CacheWorld } from './cache-world.ts'

const at = { server: 0, amount: 7 }
const changes = [
  { what: 'price', place: 3, amount: 1_234 },
  { what: 'brand', place: 4, amount: 1_234 },
] as const

/** Each story begins with what has to be seen at once, on the page that shows it. */
export const BEGINNINGS = [
  chapter({ ...at, what: 'publish', changes }, '/medicine?level=products'),
  chapter({ ...at, what: 'weights' }, '/solutions/opportunity-method'),
  // Parts that one reader's page leaves behind, in tomans, are not those of a reader of rials.
  chapter({ ...at, what: 'display', amount: 10 }, '/medicine?level=products', 'organizational'),
  chapter({ ...at, what: 'figures' }, '/category'),
  chapter({ ...at, what: 'figures' }, '/company'),
  chapter({ ...at, what: 'plan' }, '/solutions/pricing'),
  chapter({ ...at, what: 'setting', key: 'policy' }, '/medicine'),
  chapter({ ...at, what: 'time', passes: 'midnight' }, '/insight/expiry'),
]

const SOME = 7

interface Facets {
  result: { data: Record<string, { value: string }[]> }
}

/** What of this market can be asked for. */
export async function readKnown({ fresh, market, people }: CacheWorld): Promise<Known> {
  const facets: Record<string, Record<string, string[]>> = {}
  for (const { name, router } of LISTS) {
    const path = callPath(`${router}.facets`, {})
    const answer = await fresh.ask({
      method: 'GET',
      path,
      headers: people.headersOf('professional'),
    })
    const { result }: Facets = JSON.parse(textOf(answer.headers, answer.body))
    facets[name] = Object.fromEntries(
      Object.entries(result.data).map(([key, values]) => [key, values.map(({ value }) => value)]),
    )
  }
  const { files } = market
  const cells = (rows: readonly Record<string, string>[], column: string) =>
    rows.filter((_, at) => at % Math.ceil(rows.length / SOME) === 0).map((row) => row[column] ?? '')
  const codes = [String(SAMPLE_SHOWCASE.medicineCode), ...cells(files.medicines, 'کد ژنریک')]
  const ircs = cells(files.products, 'کد IRC')
  const names = [...SAMPLE_SHOWCASE.companyNames, ...cells(files.companies, 'نام شرکت')]
  const slugs = names.map((name) => encodeURIComponent(companySegment(name)))
  const permits = cells(files.supplements, 'شماره مجوز')
  const groups = ['A', 'A10', 'C09', 'N02BE01']
  return {
    facets,
    words: ['آموکسی', 'metformin', 'قرص', 'atorva', 'سدیم', 'brand 7'],
    records: [
      ...codes.map((code) => `/medicine/${code}`),
      ...codes.map((code) => `/investment-opportunity/${code}`),
      ...codes.slice(0, 2).map((code) => `/brief/opportunities/${code}`),
      ...ircs.map((irc) => `/medicine/product/${irc}`),
      ...slugs.map((slug) => `/company/${slug}`),
      ...slugs.map((slug) => `/company/${slug}/competitors?sort=similar`),
      ...slugs.slice(0, 3).map((slug) => `/company/${slug}?asOf=1405-08-26`),
      ...slugs.slice(1, 4).map((slug) => `/insight/overlap?a=${slugs[0]}&b=${slug}`),
      ...groups.map((group) => `/category/${group}`),
      ...permits.map((permit) => `/supplement-releasing-products/${permit}`),
      '/apis/1',
      '/apis/2',
      `/compare?kind=medicines&ids=${codes.slice(1, 3).join(',')}`,
    ],
    recordKeys: [
      ...codes.map((code) => `medicines/${code}`),
      ...ircs.map((irc) => `products/${irc}`),
      ...slugs.map((slug) => `companies/${slug}`),
      ...groups.map((group) => `atc-groups/${group}`),
      ...LISTS.map(({ name }) => `${name}/facets`),
    ],
  }
}

function question(asker: Asker, path: string): Question {
  return { asker, path, method: 'GET', encoding: 'br', conditional: false, server: 0 }
}

function chapter(action: Action, path: string, first: Asker = 'visitor') {
  const next = question('professional', path)
  return { action, near: question(first, path), asked: [next, { ...next, server: 1 }] }
}
