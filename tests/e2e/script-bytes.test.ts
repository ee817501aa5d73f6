import path from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { gzipBytes, scriptsOf } from '../../bench/bytes/page-scripts.ts'

/** 120 KB: what the first load of a list may bring. */
const MOST_BYTES = 122_880

const pages = ['/', '/medicine', '/medicine?level=products', '/company', '/category']
const memberPages = [
  ...['/apis', '/api-companies', '/supplement-releasing-products'],
  ...['/supplement-releasing-companies', '/fda/products', '/fda/companies'],
]

const people = [
  ['بازدیدکننده', inject('portalUrl'), pages],
  ['مشترک حرفه‌ای', inject('professionalUrl'), [...pages, ...memberPages]],
] as const

describe.each(people)('%s', (_, portal, paths) => {
  it.each(paths)('در نخستین بار %s بیش از ۱۲۰ کیلوبایت اسکریپت نمی‌گیرد', async (page) => {
    const answer = await fetch(portal + page)
    expect(answer.status).toBe(200)
    const files = scriptsOf(await answer.text())
    expect(files.some((file) => path.basename(file).startsWith('libraries-'))).toBe(true)
    const bytes = gzipBytes(files)
    expect(bytes, files.map((file) => path.basename(file)).join(' ')).toBeLessThanOrEqual(
      MOST_BYTES,
    )
  })
})
