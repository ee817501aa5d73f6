import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCalendar, unescapeText, unfold } from '#tests/support/calendar-reader.ts'
import { escapeText, foldLine, writeCalendar } from './lapse-calendar.server.ts'

const event = {
  uid: 'licence-1@data-daru',
  day: '2026-12-03',
  title: 'پایان اعتبار «آرام، ب»؛ ۱۲ آذر ۱۴۰۵',
  description: 'دارو: a; b, c\\d\nصاحب پروانه: شرکت',
  url: 'https://example.test/medicine/product/1',
}
const calendar = {
  name: 'تقویم',
  description: 'شرح',
  stamp: '2026-11-20T21:54:09.123Z',
  events: [event],
}

describe('a calendar', () => {
  const text = writeCalendar(calendar)

  it('ends every line with CRLF and has none longer than 75 octets', () => {
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  it('reads back as what was written', () => {
    const { properties, events } = readCalendar(text)
    expect(properties).toMatchObject({ VERSION: '2.0', CALSCALE: 'GREGORIAN', METHOD: 'PUBLISH' })
    expect(properties.PRODID).toBeTruthy()
    expect(events).toEqual([
      {
        UID: event.uid,
        DTSTAMP: '20261120T215409Z',
        'DTSTART;VALUE=DATE': '20261203',
        'SUMMARY;LANGUAGE=fa': event.title,
        'DESCRIPTION;LANGUAGE=fa': event.description,
        URL: event.url,
        TRANSP: 'TRANSPARENT',
        'ALARM:ACTION': 'DISPLAY',
        'ALARM:TRIGGER': '-P7D',
        'ALARM:DESCRIPTION': event.title,
      },
    ])
  })
})

it('any text survives folding, and no character is cut', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const line = text.toWellFormed().replace(/[\r\n]/g, '')
      const folded = foldLine(line)
      expect(unfold(folded)).toBe(line)
      for (const part of folded.split('\r\n')) {
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
      }
    }),
  )
})

it('any text without control characters survives escaping', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const plain = text.replace(/\p{Cc}/gu, '')
      expect(unescapeText(escapeText(plain))).toBe(plain)
    }),
  )
  expect(unescapeText(escapeText('a\r\nb\nc\rd'))).toBe('a\nb\nc\nd')
})
