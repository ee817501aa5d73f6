import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { gzipBytes, scriptsOf } from '#bench/bytes/page-scripts.ts'
import { portalUrl, professionalUrl } from './support/stage.ts'

/** 120 KB: what the first load of a list may bring. */
const MAX_BYTES = 122_880

const lists = ['/medicine', '/medicine?level=products', '/company', '/category']
const memberLists = [
  ...['/apis', '/api-companies', '/supplement-releasing-products'],
  ...['/supplement-releasing-companies', '/fda/products', '/fda/companies'],
]

const people = [
  ['بازدیدکننده', portalUrl, lists],
  ['مشترک حرفه‌ای', professionalUrl, [...lists, ...memberLists]],
] as const

async function pageOf(url: string): Promise<string> {
  const answer = await fetch(url)
  expect(answer.status).toBe(200)
  return answer.text()
}

describe.each(people)('%s', (_, portal, paths) => {
  it.each(paths)('%s بیش از ۱۲۰ کیلوبایت اسکریپت نمی‌گیرد', async (page) => {
    const files = scriptsOf(await pageOf(portal + page))
    expect(files.some((file) => path.basename(file).startsWith('libraries-'))).toBe(true)
    const bytes = gzipBytes(files)
    expect(bytes, files.map((file) => path.basename(file)).join(' ')).toBeLessThanOrEqual(MAX_BYTES)
  })
})
