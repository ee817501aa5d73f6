import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { makePerson, subscribe } from '../support/people.ts'
import { portalWorld } from './support/portal-world.ts'
import { ordinary } from './support/sample-pages.ts'
import { portalUrl as url } from './support/stage.ts'
import { visit } from './support/watched-page.ts'

const world = portalWorld({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })

it.each([
  ['رایگان', 'خرید اشتراک'],
  ['منقضی', 'تمدید اشتراک'],
  ['حرفه‌ای', 'گزارش هیئت‌مدیره'],
])('پروندهٔ رکورد برای کاربر %s یک دکمهٔ پر دارد: «%s»', async (tier, primary) => {
  const person = await makePerson(world.db)
  if (tier === 'حرفه‌ای') await subscribe(world.db, person)
  if (tier === 'منقضی') await subscribe(world.db, person, { lastsMs: -1 })
  const page = await world.pageOf(person)
  await visit(page, url + ordinary.medicine)
  expect(await filledButtons(page)).toEqual([primary])
})

it.each([
  ['رایگان', '/subscription', ['خرید این پلن حرفه‌ای یک‌ماهه']],
  ['حرفه‌ای', '/subscription', ['تمدید حرفه‌ای یک‌ماهه']],
  ['حرفه‌ای', '/account', ['تمدید اشتراک']],
])('کاربر %s در %s جز این دکمهٔ پری نمی‌بیند', async (tier, path, primary) => {
  const person = await makePerson(world.db)
  if (tier === 'حرفه‌ای') await subscribe(world.db, person)
  const page = await world.pageOf(person)
  await visit(page, url + path)
  expect(await filledButtons(page)).toEqual(primary)
})

it.each([
  ['/admin', []],
  ['/admin/users', [expect.stringMatching(/^تأیید \S+ حساب$/)]],
  ['/admin/settings', []],
])('مدیر در %s، هر چند نفر که در انتظار باشند، دکمهٔ پر دیگری نمی‌بیند', async (path, primary) => {
  for (let waiting = 0; waiting < 2; waiting += 1) await makePerson(world.db, { status: 'PENDING' })
  const page = await world.pageOf(await makePerson(world.db, { role: 'ADMIN' }))
  await visit(page, url + path)
  expect(await filledButtons(page)).toEqual(primary)
})

it.each([
  ['/medicine', '.list-tools .tool-button:visible'],
  [ordinary.medicine, '.record-corner :is(button, a):visible'],
])('دکمه‌های یک ردیف در %s هم‌قد و هم‌تراز هستند', async (path, row) => {
  const person = await makePerson(world.db)
  await subscribe(world.db, person)
  const page = await world.pageOf(person)
  await visit(page, url + path)
  expect(await page.locator(row).count()).toBeGreaterThan(3)
  const astray = () =>
    page.locator(row).evaluateAll((all) => {
      const places = all.map((one) => one.getBoundingClientRect())
      return places
        .map(({ top, height }, at) => `${all[at]?.textContent} ${top} ${height}`)
        .filter((place) => !place.endsWith(` ${places[0]?.top} ${places[0]?.height}`))
    })
  await expect.poll(astray).toEqual([])
})

/** Without the number of the page of a list that one is on. */
function filledButtons(page: Page): Promise<string[]> {
  const buttons = ':is(header, main) :is(a, button):not([aria-current=page]):visible'
  return page.locator(buttons).evaluateAll((all) => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.background = 'var(--color-fill)'
    const colour = getComputedStyle(sample).backgroundColor
    return all
      .filter((one) => getComputedStyle(one).backgroundColor === colour)
      .filter((one) => getComputedStyle(one).translate === 'none')
      .map((one) => one.textContent)
  })
}
