import { expect, it } from 'vitest'
import { callerFor } from '#src/app/call-in-process.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { makePerson, signIn } from '#tests/support/people.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'
import { portalOn } from '#tests/support/test-portal.ts'
import { QUESTION, sentFile } from '#tests/support/tickets.ts'

const { db } = await portalOn(freshDatabase())
const person = await makePerson(db)
const { headers } = await signIn(db, person)
const { support } = await callerFor(new Request('http://portal.test/', { headers }))

it('a ticket, what is added to it and a message are there once though their answer was lost', async () => {
  const { id: file } = await sentFile(db, person)
  const open = () => support.open({ ...QUESTION, files: [file] })
  const [{ number }, ...again] = [await open(), await open(), await open()]
  expect(again).toEqual([{ number }, { number }])
  const { id: other } = await sentFile(db, person, sampleFiles.pdf)
  for (const files of [[], [], [other], [other]]) {
    await support.reply({ number, body: 'پیوست را ببینید.', files })
  }
  const { messages } = await support.byNumber({ number })
  expect(messages.map(({ files }) => files.length)).toEqual([1, 0, 1])
  for (const another of [{ body: 'پرسش دیگر.' }, { record: '/medicine/900002' }]) {
    expect(await support.open({ ...QUESTION, ...another })).not.toEqual({ number })
  }
  const message = { name: 'مینا', reach: '09121234567', body: 'یک پرسش.' }
  const sent = [await support.message(message), await support.message(message)]
  expect(sent[0]).toEqual(sent[1])
})
