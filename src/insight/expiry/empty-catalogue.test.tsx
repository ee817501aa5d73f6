import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { CategoryPage } from '#src/catalogue/atc-groups/page.tsx'
import { ingredientMakerList } from '#src/catalogue/ingredient-makers/list.ts'
import { IngredientMakersPage } from '#src/catalogue/ingredient-makers/page.tsx'
import { ingredientList } from '#src/catalogue/ingredients/list.ts'
import { IngredientsPage } from '#src/catalogue/ingredients/page.tsx'
import { MissingInput } from '#src/catalogue/parts/missing-input.tsx'
import { FeedsPage } from '#src/features/account/feeds/feeds-page.tsx'
import { OwnCorrectionsPage } from '#src/features/corrections/own-page.tsx'
import { runImport } from '#src/features/importing/run-import.ts'
import { ReportsPage } from '#src/features/reports/reports-page.tsx'
import { ActivityPage } from '#src/features/teams/activity-page.tsx'
import { EvidenceSheet } from '#src/insight/brief/brief-sheets.tsx'
import { ChangesPage } from '#src/insight/changes/changes-page.tsx'
import { readChangeView } from '#src/insight/changes/list.ts'
import { DependencyPage } from '#src/insight/dependency/dependency-page.tsx'
import { readRadarSearch, readRadarView } from '#src/insight/expiry/list.ts'
import { RadarPage } from '#src/insight/expiry/radar-page.tsx'
import { presenceList } from '#src/insight/presence/list.ts'
import { PresencePage } from '#src/insight/presence/presence-page.tsx'
import type { ListDefinition } from '#src/list/definition.ts'
import { plainView, type Search } from '#src/list/view.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { jalaliMonths } from '#src/persian/month-counts.ts'
import type { Database } from '#src/server/db/client.ts'
import { SessionProvider } from '#src/session/session-provider.tsx'
import { callerAs } from '#tests/support/callers.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { drawnText } from '#tests/support/drawn-text.ts'
import { irc, templateFile } from '#tests/support/factories-import.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

// They read the address of a router, which is not here.
vi.mock('#src/list/day-fields.tsx', () => ({ DayFields: () => null }))

let reader: ReturnType<typeof callerAs>

let db: Database
let portal: TestPortal

/** A catalogue of one company: no medicine, no licence, no group. */
beforeAll(async () => {
  const database = await freshDatabase()
  db = database.database
  portal = await openTestPortal({ database })
  const files = [templateFile('companies', [{ nationalId: '10100000001', name: 'آریا دارو' }])]
  await runImport(db, { source: 'template', files })
  reader = callerAs('organizational', db)
})

afterAll(() => portal.close())

async function radarText(asked: Search) {
  const search = readRadarSearch(asked)
  const [radar, dataset] = [
    await reader.expiry.radar({ ...search, by: 'medicine' }),
    await reader.dataset.current(),
  ]
  const view = readRadarView(search)
  const data = { search, view, facets: radar.facets, radar, dataset, past: null }
  return drawnText(<RadarPage data={data as never} />)
}

it('the radar says what is missing', async () => {
  expect(await radarText({})).toMatch(/به پروانهٔ جاری نیاز دارد/)
})

async function marketText(search: Search, changed = {}) {
  const feed = { ...(await reader.changes.market(search)), ...changed }
  const data = { search, view: readChangeView(search), facets: {}, feed, dataset: null }
  return drawnText(<ChangesPage data={data as never} />)
}

it('the market says under filters too that nothing has changed yet, and of days only that nothing did', async () => {
  const text = await marketText({ kind: ['products'] })
  expect(text).toContain('هنوز چیزی در این فهرست نیست')
  expect(text).not.toContain('فیلترها را بردارید')
  const ofMonth = await marketText({ period: 'month' }, { newest: '2020-01-01', all: 34 })
  expect(ofMonth).toContain('۰ از ۳۴ تغییر')
  expect(ofMonth).not.toContain('هنوز چیزی در این فهرست نیست')
  expect(ofMonth).toContain('در این بازه چیزی نیست')
  expect(ofMonth).not.toMatch(/فیلترها (?:را بردارید|پیدا نشد)|پاک کردن همهٔ/)
})

it('the tree of groups does not say that a name was not found', async () => {
  const [answer, dataset] = [await reader.atcGroups.tree({}), await reader.dataset.current()]
  const text = drawnText(
    <CategoryPage data={{ search: {}, unread: {}, answer, dataset } as never} />,
  )
  expect(text).toContain('هنوز چیزی در این فهرست نیست')
  expect(text).not.toContain('پیدا نشد')
})

it('a brief offers nothing that its reader has', async () => {
  const brief = await reader.brief.record({ of: 'companies', key: 'آریا-دارو', search: {} })
  expect(drawnText(<EvidenceSheet brief={brief} />)).not.toContain('باز می‌شود')
})

it('revisions of prices are those of this month', async () => {
  const { begin, total } = await reader.prices.waves({})
  expect([begin, total]).toEqual([jalaliMonths(todayInTehran(new Date()), 0, 1)[0], 0])
})

it('of licences without dates a brief of the radar says that they are unknown, and counts none', async () => {
  const files = [
    templateFile('medicines', [{ code: 7, molecule: 'x', form: 'TABLET', route: 'ORAL' }]),
    templateFile('products', [
      { irc: irc(1), medicineCode: 7, brandEn: 'X', holder: '10100000001' },
    ]),
  ]
  await runImport(db, { source: 'template', files })
  const { findings, figures } = await reader.brief.list({ of: 'expiry', search: {} })
  expect(findings[0]?.headline).toMatch(/تاریخ پایان هیچ‌یک از ۱ پروانه/)
  expect(figures.slice(1).map(({ value }) => value)).toEqual([null, null, null, null, 1])
  // Nothing comes back where filters are taken away.
  const narrowed = await radarText({ holder: '1' })
  expect(narrowed).toContain('هنوز چیزی در این فهرست نیست')
  expect(narrowed).not.toContain('فیلترها را بردارید')
})

it.each([
  [{ register: ['ema'] }, 'EMA اروپا'],
  [{ protection: ['over'] }, 'FDA آمریکا'],
])('a view of licences abroad %j says that its register was not read', async (filters, name) => {
  const [answer, registers] = [await reader.presence.list({}), await reader.presence.registers()]
  const view = { ...plainView(presenceList), filters }
  const data = { ...nothingOf(presenceList), view, answer, registers }
  expect(drawnText(<PresencePage data={data as never} />)).toContain(
    `فهرست ${name} هنوز خوانده نشده است`,
  )
})

it('a list that is empty without filters says so under them too', async () => {
  const answer = await reader.ingredients.list({ type: 'active' })
  const view = { ...plainView(ingredientList), filters: { type: ['active'] } }
  const data = { ...nothingOf(ingredientList), view, answer }
  const text = drawnText(<IngredientsPage data={data as never} />)
  expect(text).toContain('هنوز چیزی در این فهرست نیست')
})

it.each(['داروهایی که از پارسال گران شده‌اند', 'داروهای بالای یک میلیون تومان'])(
  '«%s» is not answered by nought where no source tells of it',
  async (q) => {
    expect(await reader.asking.answer({ q })).toMatchObject({
      withheld: 'unsaid',
      view: { found: null },
    })
  },
)

const nothingOf = (definition: ListDefinition) => ({
  view: plainView(definition),
  answer: { rows: [], total: 0, locked: [], gate: null },
  facets: {},
  dataset: null,
})

it.each([
  [
    'of makers of ingredients',
    '/medicine?makers=1',
    async () => {
      const map = await reader.dependency.page({})
      return (
        <DependencyPage data={{ map, dataset: null, search: {}, days: {}, unread: [] } as never} />
      )
    },
  ],
  [
    'of substances',
    '/category',
    () => <IngredientsPage data={nothingOf(ingredientList) as never} />,
  ],
  [
    'of their makers',
    '/company',
    () => <IngredientMakersPage data={nothingOf(ingredientMakerList) as never} />,
  ],
  ['of activities', '/account/lists', () => <ActivityPage activity={null} />],
  ['of feeds', '/account/lists', () => <FeedsPage data={{ feeds: [], draft: null }} />],
  [
    'of corrections',
    '/company',
    () => (
      <OwnCorrectionsPage data={{ mine: { claims: [], proposals: [] }, draft: null } as never} />
    ),
  ],
  [
    'of reports',
    '/medicine',
    () => (
      <ReportsPage
        data={
          { reports: { own: [], ofTeam: [], isPaused: false, team: null }, draft: null } as never
        }
      />
    ),
  ],
] as const)('an empty page %s leads on', async (_, way, page) => {
  expect(drawnText(await page())).toContain(`](${way})`)
})

it('says which file brings what is missing to who may bring it, and to nobody else', () => {
  const missing = <MissingInput input="تاریخ" template="licence" fetched />
  const user = { id: '1', role: 'ADMIN', status: 'ACTIVE', name: 'مدیر' } as const
  const session = {
    user: { ...user, subscriptionTier: 0, subscriptionExpires: null },
    expires: '2099-01-01T00:00:00Z',
  } as const
  const showcase = { medicineCode: null, moleculeId: null, companyKeys: [] }
  const asAdmin = drawnText(
    <SessionProvider start={{ session, showcase }}>{missing}</SessionProvider>,
  )
  expect(asAdmin).toMatch(/قالب «فرآورده‌ها».*\/admin\/imports.*\/admin\/sources/)
  expect(drawnText(missing)).not.toContain('/admin')
})
