import { expect, it } from 'vitest'
import { refreshDataset } from '#src/server/dataset.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { writeAnswer } from './write-answer.server.ts'

const { database: db } = await sampleDatabase()
await refreshDataset(db)

it.each([
  ['آمپول دگزامتازون', /^دگزامتازون .*، تزریقی$/m],
  ['آمپول سفتریاکسون', /^سفتریاکسون .*، پودر برای محلول تزریقی$/m],
  ['قطره چشمی تیمولول', /^تیمولول .*، قطره$/m],
  ['شربت سالبوتامول', /^سالبوتامول .*، شربت$/m],
])('«%s» is of the form that the trade calls so', async (question, first) => {
  const { outcome, text } = await writeAnswer(db, question)
  expect(outcome).toBe('answered')
  expect(text).toMatch(first)
})

it.each(['متفورمین نه ۵۰۰', 'متفورمین غیر از ۵۰۰', 'متفورمین به جز 500'])(
  '«%s» is not answered with what it leaves out',
  async (question) => {
    const { outcome, text } = await writeAnswer(db, question)
    expect(outcome).toBe('guessed')
    expect(text.split('\n').slice(1).join()).not.toMatch(/500|۵۰۰/)
  },
)

it('what only sounds like a name, and is spelled like others, is no answer', async () => {
  expect((await writeAnswer(db, 'ویکس')).outcome).toBe('guessed')
})
