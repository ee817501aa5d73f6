import { expect, it, vi } from 'vitest'
import { Problem } from '#src/api/problem.ts'
import { problemAt } from '#src/server/errors.ts'
import { inputProblem } from '#src/server/text-input.ts'
import { fieldErrorOf } from './use-submission.ts'

vi.mock('@tanstack/react-router', () => ({ useRouter: () => null }))

const CONTROLS = expect.stringContaining('کاراکترهای کنترلی')

it.each([
  [problemAt(['companySpellings', 0], 'بلند است.'), { companySpellings: 'بلند است.' }],
  [problemAt(['free', 'listRows'], 'کم است.'), { 'free.listRows': 'کم است.' }],
  [inputProblem({ key: 'contact', value: { phone: '021\u0002' } }), { phone: CONTROLS }],
  [inputProblem({ elsewhere: '\u0002' }), null],
])('%s stands under its field', (message, expected) => {
  const fields = { phone: '', companySpellings: '', 'free.listRows': '' }
  expect(fieldErrorOf(new Problem('BAD_REQUEST', String(message)), fields)).toEqual(expected)
})
