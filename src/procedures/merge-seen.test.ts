import { expect, it } from 'vitest'
import { mergeSeen, readSeen } from './merge-seen.ts'

const stored = { name: 'تازه', hour: 9, isOn: true }

it('keeps what was stored meanwhile of a field that was left as it was seen', () => {
  const seen = { name: 'پیشین', hour: 8, isOn: true }
  const merged = mergeSeen(stored, { name: 'پیشین', hour: 8, isOn: false }, seen)
  expect(merged).toEqual({ name: 'تازه', hour: 9, isOn: false })
})

it('says what was written in both places, and takes the same words for no conflict', () => {
  const seen = { name: 'پیشین', hour: 9, isOn: true }
  const merge = (texts: 'name'[]) => () =>
    mergeSeen(stored, { ...stored, name: 'دیگر' }, seen, texts)
  expect(merge(['name'])).toThrow('اکنون «تازه» است')
  expect(merge([])).toThrow('عوض شده است. نوشتهٔ شما مانده است')
  expect(mergeSeen(stored, stored, seen)).toEqual(stored)
})

it('writes what is given over what was seen, or where nothing is said of it', () => {
  const given = { name: 'دیگر', hour: 10, isOn: false }
  expect(mergeSeen(stored, given, stored)).toEqual(given)
  expect(mergeSeen(stored, given, undefined)).toEqual(given)
})

it('is read from a form', () => {
  expect(readSeen('')).toBeUndefined()
  expect(readSeen('{"hour":9}')).toEqual({ hour: 9 })
  expect(() => readSeen('{')).toThrow('درخواست')
  const more = JSON.stringify({ ...Array.from({ length: 20_000 }, () => 1) })
  expect(() => readSeen(more)).toThrow('درخواست')
})
