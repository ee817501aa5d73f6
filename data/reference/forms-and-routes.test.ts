import { describe, expect, it } from 'vitest'
import { DOSAGE_FORMS, FORMS_FA, ROUTES, ROUTES_FA } from './names-fa.ts'
import { SAME_FORMS, SAME_ROUTES } from './same-words.ts'

/** Form and route as in a regulator's title, where the form precedes its route. */
function formBeforeRoute(title: string): [string, string] | null {
  for (const route of ROUTES) {
    const end = title.lastIndexOf(` ${route}`)
    if (end < 0) continue
    const head = title.slice(0, end)
    const form = DOSAGE_FORMS.find((name) => head.endsWith(` ${name}`))
    if (form) return [form, route]
  }
  return null
}

describe.each([
  ['forms', FORMS_FA, DOSAGE_FORMS],
  ['routes', ROUTES_FA, ROUTES],
])('%s', (_, names, list) => {
  it('are keyed in upper case and named in Persian without Arabic letters', () => {
    for (const [key, name] of Object.entries(names)) {
      expect(key).toBe(key.toUpperCase().trim())
      expect(name).toMatch(/^[\u0600-\u06FF\u200c ()]+$/)
      expect(name).not.toMatch(/[يكىة]/)
    }
  })

  it('are listed once each, longest first', () => {
    expect(new Set(list)).toEqual(new Set(Object.keys(names)))
    const lengths = list.map((name) => name.length)
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a))
  })
})

it.each([
  ['form', FORMS_FA, SAME_FORMS],
  ['route', ROUTES_FA, SAME_ROUTES],
] as const)('a Persian word names one %s, however its sources write it', (_, names, same) => {
  for (const [other, retained] of Object.entries(same)) expect(names[other]).toBe(names[retained])
  const retained = Object.keys(names).filter((name) => !Object.hasOwn(same, name))
  const words = retained.map((name) => names[name])
  expect(words.toSorted()).toEqual([...new Set(words)].toSorted())
})

it.each([
  ['SUMATRIPTAN 50 mg TABLET ORAL', 'TABLET', 'ORAL'],
  ['ONDANSETRON 4 mg TABLET, ORALLY DISINTEGRATING ORAL', 'TABLET, ORALLY DISINTEGRATING', 'ORAL'],
  ['CIPROFLOXACIN 0.3% SOLUTION, DROPS AURICULAR (OTIC)', 'SOLUTION, DROPS', 'AURICULAR (OTIC)'],
  [
    'AZITHROMYCIN 2 g FOR SUSPENSION, EXTENDED RELEASE ORAL',
    'FOR SUSPENSION, EXTENDED RELEASE',
    'ORAL',
  ],
  [
    'LEUPRORELIN 3.75 mg INJECTION, POWDER, LYOPHILIZED, FOR SUSPENSION, EXTENDED RELEASE PARENTERAL',
    'INJECTION, POWDER, LYOPHILIZED, FOR SUSPENSION, EXTENDED RELEASE',
    'PARENTERAL',
  ],
])('the lists split %s', (title, form, route) => {
  expect(formBeforeRoute(title)).toEqual([form, route])
})
