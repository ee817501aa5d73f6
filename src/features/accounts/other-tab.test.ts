import { expect, it } from 'vitest'
import { DEFAULT_RULE } from '#src/features/alerts/rules.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { makeUser } from '#tests/support/team.ts'
import { portalOn } from '#tests/support/test-portal.ts'

const { db } = await portalOn(sampleDatabase())

it('settings saved in another tab are not taken back by a form that was drawn before', async () => {
  const user = await makeUser(db, 1)
  const caller = await user.ask()
  const written = { name: 'نام', companyName: 'شرکت', position: 'سمت' }
  await caller.accounts.updateProfile(written)
  const { moneyUnit, digits } = await caller.accounts.profile()
  await caller.accounts.updateProfile({ ...written, position: 'مدیر', seen: written })
  await caller.accounts.updateProfile({ ...written, name: 'نام تازه', seen: written })
  expect(await caller.accounts.profile()).toMatchObject({ name: 'نام تازه', position: 'مدیر' })
  await expect(
    caller.accounts.updateProfile({ ...written, position: 'دیگر', seen: written }),
  ).rejects.toThrow('اکنون «مدیر» است')

  const display = { moneyUnit, digits, seen: { moneyUnit, digits } }
  await caller.accounts.updateDisplay({ ...display, digits: 'latn' })
  await caller.accounts.updateDisplay({ ...display, moneyUnit: 'toman' })
  expect(await caller.accounts.profile()).toMatchObject({ digits: 'latn', moneyUnit: 'toman' })

  const { settings } = await caller.alerts.settings()
  const { sms, email: byEmail, quietFrom, quietTo, digestDay } = settings
  const shown = { sms, email: byEmail, quietFrom, quietTo, digestDay }
  await caller.alerts.saveSettings({ ...shown, quietFrom: 60, quietTo: 120, seen: shown })
  await caller.alerts.saveSettings({ ...shown, seen: shown })
  expect((await caller.alerts.settings()).settings).toMatchObject({ quietFrom: 60, quietTo: 120 })
})

it('a note and the alerts of a watched record are not overwritten unseen', async () => {
  const caller = await (await makeUser(db, 1)).ask()
  const record = { kind: 'medicines', key: '900001' } as const
  await caller.watchList.add(record)
  await caller.watchList.note({ ...record, note: 'یک', seen: { note: '' } })
  const later = caller.watchList.note({ ...record, note: 'دو', seen: { note: '' } })
  await expect(later).rejects.toThrow('اکنون «یک» است')
  const seen = DEFAULT_RULE
  await caller.alerts.saveRule({ record, rule: { ...seen, status: false }, seen })
  await caller.alerts.saveRule({ record, rule: { ...seen, others: true }, seen })
  const { rules } = await caller.alerts.rules()
  expect(rules).toMatchObject([{ status: false, others: true }])
})

it('of what two tabs save at the same moment nothing is lost unseen', async () => {
  const caller = await (await makeUser(db, 1)).ask()
  const record = { kind: 'medicines', key: '900001' } as const
  await caller.watchList.add(record)
  const { settings } = await caller.alerts.settings()
  const { sms, email, digestDay } = settings
  const shown = { sms, email, digestDay, quietFrom: null, quietTo: null }
  for (let round = 0; round < 5; round += 1) {
    const name = `نام ${round}`
    const written = { name, companyName: 'شرکت', position: 'سمت' }
    await caller.accounts.updateProfile(written)
    const named = await Promise.allSettled([
      caller.accounts.updateProfile({ ...written, name: 'این', seen: written }),
      caller.accounts.updateProfile({ ...written, name: 'آن', seen: written }),
    ])
    expect(named.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

    const seen = { moneyUnit: 'rial', digits: 'fa' } as const
    await caller.accounts.updateDisplay(seen)
    await Promise.all([
      caller.accounts.updateDisplay({ ...seen, digits: 'latn', seen }),
      caller.accounts.updateDisplay({ ...seen, moneyUnit: 'toman', seen }),
    ])
    expect(await caller.accounts.profile()).toMatchObject({ digits: 'latn', moneyUnit: 'toman' })

    await caller.alerts.saveSettings(shown)
    const quiet = await Promise.allSettled(
      [60, 90].map((quietFrom) =>
        caller.alerts.saveSettings({ ...shown, quietFrom, quietTo: 120, seen: shown }),
      ),
    )
    expect(quiet.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

    const rule = DEFAULT_RULE
    await caller.alerts.saveRule({ record, rule })
    await Promise.all([
      caller.alerts.saveRule({ record, rule: { ...rule, status: false }, seen: rule }),
      caller.alerts.saveRule({ record, rule: { ...rule, others: true }, seen: rule }),
    ])
    expect((await caller.alerts.rules()).rules).toMatchObject([{ status: false, others: true }])
  }
})
