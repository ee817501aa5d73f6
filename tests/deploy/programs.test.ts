import { expect, it } from 'vitest'
import { runProgram, variablesOf } from '#scripts/backup/programs.ts'

it.each([
  [
    'postgres://daru:50%off@db.example.ir:6543/daru',
    {
      PGHOST: 'db.example.ir',
      PGPORT: '6543',
      PGUSER: 'daru',
      PGPASSWORD: '50%off',
      PGDATABASE: 'daru',
    },
  ],
  [
    'postgres://daru:a%40%25b@[::1]/%D8%AF?sslmode=no-verify&application_name=x',
    { PGHOST: '::1', PGPASSWORD: 'a@%b', PGDATABASE: 'د', PGSSLMODE: 'require' },
  ],
  [
    'postgres:///daru?host=/run/postgresql&port=6543&user=daru&sslmode=verify-full',
    { PGHOST: '/run/postgresql', PGPORT: '6543', PGUSER: 'daru', PGSSLMODE: 'verify-full' },
  ],
  ['postgres://daru@%2Frun%2Fpostgresql/daru', { PGHOST: '/run/postgresql', PGDATABASE: 'daru' }],
])('the programs of PostgreSQL go where the portal goes: %s', (address, variables) => {
  expect(variablesOf(address)).toMatchObject(variables)
})

it('a program of PostgreSQL ends with who is asked to end', async () => {
  const asked = new AbortController()
  const reason = new Error('asked')
  const running = runProgram('sh', 'postgres://', ['-c', 'exec sleep 60'], asked.signal)
  asked.abort(reason)
  await expect(running).rejects.toBe(reason)
})
