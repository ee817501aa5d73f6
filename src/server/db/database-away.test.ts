import pg from 'pg'
import { expect, it } from 'vitest'
import { DatabaseAwayError, isDatabaseAway, isDiskFull } from './database-away.ts'

const coded = (code: string, more = {}) => Object.assign(new Error('x'), { code, ...more })

function fromServer(code: string) {
  return Object.assign(new pg.DatabaseError('x', 1, 'error'), { code })
}

it.each([
  ['a server that stops, crashed or starts', ['57P01', '57P02', '57P03'].map(fromServer)],
  ['a broken protocol', ['08000', '08003', '08006', '08P01'].map(fromServer)],
  ['a server that is full, or reads only', ['53100', '53300', '25006'].map(fromServer)],
  ['a statement ended for its length, or for a lock', ['57014', '55P03'].map(fromServer)],
  [
    'a line',
    ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH'].map((c) => coded(c)),
  ],
  ['a socket that is not there', [coded('ENOENT', { syscall: 'connect' })]],
  [
    'words of the driver',
    [
      'Connection terminated unexpectedly',
      'Connection terminated due to connection timeout',
      'timeout exceeded when trying to connect',
      'Query read timeout',
      'Client has encountered a connection error and is not queryable',
    ].map((words) => new Error(words)),
  ],
  ['several addresses that are all away', [new AggregateError([coded('ECONNREFUSED')])]],
  ['a known outage', [new DatabaseAwayError('x', { cause: new Error('any') })]],
])('%s: the database is away, also as the cause of another error', (_, errors) => {
  for (const error of errors) {
    expect(isDatabaseAway(error)).toBe(true)
    expect(isDatabaseAway(new Error('Failed query', { cause: error }))).toBe(true)
  }
})

it.each([
  ['a wrong statement', fromServer('42P01')],
  ['a row that is there already', fromServer('23505')],
  ['a file that is missing', coded('ENOENT', { syscall: 'open' })],
  [
    'another server that does not answer',
    new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }),
  ],
  ['a browser that went away', Object.assign(new Error('aborted'), { code: 'ECONNRESET' })],
  ['no error at all', 'ECONNREFUSED'],
])('%s is something else', (_, thrown) => expect(isDatabaseAway(thrown)).toBe(false))

it.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('%s: there is no room, also as a cause', (code) => {
  expect(isDiskFull(new Error('x', { cause: coded(code) }))).toBe(true)
  expect(isDiskFull(coded('EISDIR'))).toBe(false)
})
