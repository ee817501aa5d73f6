import { describe, expect, it } from 'vitest'
import { solutionLinks } from '#src/addresses/navigation.ts'
import { isJob, JOBS, METHOD_PATH, PRICING_PATH, solutionPath } from '#src/addresses/pages.ts'
import { extent } from './method/method-page.tsx'
import { SOLUTIONS, wayInWords } from './solutions.ts'

const everything = JSON.stringify(SOLUTIONS)

describe('the copy of the jobs', () => {
  it.each(JOBS)('%s asks and answers enough, with links to each answer', (job) => {
    const { questions, faq, title, description } = SOLUTIONS[job]
    expect(questions.length).toBeGreaterThanOrEqual(4)
    expect(questions.every(({ links }) => links.length > 0)).toBe(true)
    expect(Object.keys(faq).length).toBeGreaterThanOrEqual(3)
    expect(Object.keys(faq).length).toBeLessThanOrEqual(5)
    expect(title).toContain('دیتا دارو')
    expect(description.length).toBeLessThanOrEqual(200)
  })

  it('promises nothing and writes Persian letters', () => {
    expect(everything).not.toMatch(/سود|بازده|پیش‌بینی|تضمین|بهترین|ي|ك/)
    // A prefix, a plural or a suffix that lost its half-space.
    expect(everything).not.toMatch(/(?:^|\s)(?:می|نمی)\s|\sها(?:ی)?\s/)
  })

  it('every job has a link in the footer', () => {
    expect(solutionLinks.map(({ href }) => href)).toEqual([
      ...JOBS.map(solutionPath),
      PRICING_PATH,
      METHOD_PATH,
    ])
  })

  it('other words are no jobs', () => {
    expect(['', 'pricing', 'toString', 'Investors'].some(isJob)).toBe(false)
  })
})

describe('a figure of nought', () => {
  it('is no finding of a job', () => {
    const ways = Object.values(SOLUTIONS).map(({ onHome }) => onHome)
    const said = (value: number | null) => ways.map((way) => wayInWords(way, value))
    expect([said(0), said(null)]).toEqual(Array(2).fill(ways.map(({ none }) => none)))
    expect(said(2).every((text) => text.startsWith('۲ '))).toBe(true)
  })

  it('is told as none, or not at all, of what is inferred', () => {
    const none = {
      products: 9,
      medicines: 3,
      supplyInferred: 0,
      supplyUnknown: 0,
      atcInferred: 0,
      atcMissing: 0,
      titleInferred: 0,
      dated: 0,
    }
    expect(extent(none)).toEqual([
      'منبع تاریخ پایان اعتبار هیچ فرآورده‌ای را ننوشته است؛ تاریخی گذاشته نمی‌شود.',
    ])
    expect(extent({ ...none, atcMissing: 1, titleInferred: 2, dated: 4 })).toHaveLength(3)
  })
})
