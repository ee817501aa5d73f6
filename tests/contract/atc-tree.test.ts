import { eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GroupIcicle } from '#src/catalogue/atc-groups/detail/group-icicle.tsx'
import { MEASURE_KEYS } from '#src/catalogue/atc-groups/list.ts'
import { lineage } from '#src/catalogue/facts/atc-codes.ts'
import { atcGroups } from '#src/server/db/schema/atc-groups.ts'
import { callerAs } from '../support/callers.ts'
import { drawnText } from '../support/drawn-text.ts'
import { isCurrent, readLicences } from '../support/kinds/licence-facts.ts'
import { sampleDatabase } from '../support/sample-database.ts'

const { database } = await sampleDatabase()
const professional = callerAs('professional', database)
const visitor = callerAs('visitor', database)
const licences = await readLicences(database)

describe('the ATC tree', () => {
  it('begins with the main groups in the order of their codes', async () => {
    const { nodes, total } = await professional.atcGroups.tree({})
    const roots = await database.select().from(atcGroups).where(isNull(atcGroups.parentCode))
    expect(nodes.map(({ code }) => code)).toEqual(roots.map(({ code }) => code).toSorted())
    expect(total).toBe(roots.length)
  })

  it.each([
    ['j01 ca', /^J01CA/],
    ['کد ATC c10', /^C10/],
    ['آنتی بیوتیک', /^(?:J01|S01A)/],
  ])('finds %s by its code or by what people call it', async (q, code) => {
    const { found } = await professional.atcGroups.tree({ q })
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((one) => !code.test(one))).toEqual([])
  })

  it('opens a node with everything above it, each group under its parent', async () => {
    const [leaf] = await database.select().from(atcGroups).where(eq(atcGroups.level, 5)).limit(1)
    const open = leaf?.parentCode ?? ''
    const { nodes } = await professional.atcGroups.tree({ open })
    const codes = nodes.map(({ code }) => code)
    expect(codes).toEqual(codes.toSorted())
    expect(codes).toEqual(expect.arrayContaining(lineage(leaf?.code ?? '')))
    const children = codes.filter((code) => code.startsWith(open) && code.length === 7)
    expect(nodes.find(({ code }) => code === open)?.childCount).toBe(children.length)
  })

  it('counts the current licences and the listed medicines at or below each main group', async () => {
    const { nodes } = await professional.atcGroups.tree({})
    for (const { code, productCount, medicineCount, unknownSupplyCount } of nodes) {
      const below = licences.filter(
        (licence) => isCurrent(licence) && licence.atc?.startsWith(code),
      )
      const unclear = below.filter(({ supply }) => supply === null)
      expect([code, productCount, unknownSupplyCount]).toEqual([code, below.length, unclear.length])
      expect(medicineCount).toBe((await professional.medicines.list({ atc: code })).total)
    }
  })

  it('by sales: the same groups, those first of which most is reported to be sold', async () => {
    const plain = await professional.atcGroups.tree({ open: 'A10' })
    const { nodes, sales } = await professional.atcGroups.tree({
      open: 'A10',
      measure: 'salesRial',
    })
    expect(nodes.map(({ code }) => code).toSorted()).toEqual(plain.nodes.map(({ code }) => code))
    for (const below of Map.groupBy(nodes, ({ parentCode }) => parentCode).values()) {
      const sold = below.map(({ salesRial }) => salesRial ?? -1)
      expect(sold).toEqual(sold.toSorted((a, b) => b - a))
    }
    expect(nodes[0]?.salesRial).toBeGreaterThan(0)
    const once = licences.filter((licence) => isCurrent(licence) && !licence.isRepeat)
    expect(sales?.products).toBe(once.length)
  })

  it('never counts less in a group than in one below it', async () => {
    const groups = await database.select().from(atcGroups)
    const byCode = new Map(groups.map((group) => [group.code, group]))
    for (const group of groups) {
      const parent = byCode.get(group.parentCode ?? '')
      if (!parent) continue
      for (const key of MEASURE_KEYS) {
        expect(parent[key] ?? 0).toBeGreaterThanOrEqual(group[key] ?? 0)
      }
    }
  })

  it.each([
    ['A10', 'A10'],
    ['a10ba', 'A10BA'],
    ['metformin', 'A10BA02'],
    ['متفورمین', 'A10BA02'],
    ['متفورمين', 'A10BA02'],
  ])('finds by «%s» the group %s and shows the way to it', async (q, code) => {
    const { nodes, found, total } = await professional.atcGroups.tree({ q })
    expect(found).toContain(code)
    expect(total).toBeGreaterThanOrEqual(found.length)
    expect(nodes.map((node) => node.code)).toEqual(expect.arrayContaining(lineage(code)))
  })

  it('takes any text for what it is', async () => {
    const signs = fc.constantFrom('%', '_', '\\', "'", 'a', 'آ', '\u200f')
    const text = fc.string({ unit: signs, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(text, async (q) => {
        const { nodes, found } = await professional.atcGroups.tree({ q })
        if (/^[%_\\']+$/.test(q)) expect([nodes, found]).toEqual([[], []])
      }),
      { numRuns: 50, examples: [['%'], ['_'], ['\\'], ['\u200f']] },
    )
  })

  it.each(['a\0b', '\ud800', 'ن'.repeat(10_240)])(
    'refuses %.9j, which no name holds',
    async (q) => {
      const answer = professional.atcGroups.tree({ q })
      await expect(answer).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  it('keeps makers and imports from a visitor, in the tree and in its totals', async () => {
    const { nodes, locked } = await visitor.atcGroups.tree({})
    expect(locked).toEqual(['makerCount', 'importedOnlyCount', 'salesRial'])
    for (const node of nodes) {
      expect(Object.keys(node).filter((key) => locked.includes(key))).toEqual([])
    }
    expect((await professional.atcGroups.tree({})).locked).toEqual([])
  })
})

it('the page of a group names the way to it, what is below it, and who holds most of it', async () => {
  const { group, details } = await professional.atcGroups.byCode({ code: 'A10' })
  expect(details?.path.map(({ code }) => code)).toEqual(['A', 'A10'])
  expect(details?.children.every(({ parentCode }) => parentCode === 'A10')).toBe(true)
  const supplied = details?.supply.reduce((sum, part) => sum + part.licences, 0)
  const seen = licences.filter(({ atc, vanished }) => !vanished && atc?.startsWith('A10'))
  expect(supplied).toBe(group.productCount)
  expect(supplied).toBeLessThan(seen.length)
})

it('the structure of a group tells medicines that are imported only as its page does', async () => {
  const { group, details } = await professional.atcGroups.byCode({ code: 'A10' })
  const descendants = details?.descendants ?? []
  const drawn = (unclear: object) =>
    drawnText(
      GroupIcicle({
        group: { ...group, importedOnlyCount: 7, ...unclear },
        descendants: descendants.map((one) => ({ ...one, importedOnlyCount: 0, ...unclear })),
      }),
    )
  expect(drawn({})).toMatch(/داروی فقط وارداتی: ۷ .*داروی فقط وارداتی: ۰ /s)
  const open = drawn({ importUnclearCount: 2 })
  expect(open).toMatch(/داروی فقط وارداتی: حداقل ۷ .*داروی فقط وارداتی: نامعلوم /s)
  expect(open).toMatch(/^ساختار گروه.*سهم داروی فقط وارداتی شناخته‌شده/s)
})
