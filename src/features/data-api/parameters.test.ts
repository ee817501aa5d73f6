import { expect, it } from 'vitest'
import { readDescribed } from './parameters.ts'

it.each([
  [{ minimum: 1, maximum: 1000 }, '2000', 'از ۱ تا ۱٬۰۰۰', 'from 1 to 1000'],
  [{}, '-1', 'حداقل ۰', 'of 0 at least'],
  [{ minimum: 1 }, 'x', 'حداقل ۱', 'of 1 at least'],
])('a number beyond %j is refused in the digits of its sentence', (bounds, n, fa, en) => {
  const known = [{ name: 'n', label: '', about: '', schema: { type: 'integer', ...bounds } }]
  expect(() => readDescribed(known, new URLSearchParams({ n }))).toThrow(
    expect.objectContaining({
      options: {
        errors: [
          expect.objectContaining({
            message: expect.stringContaining(en),
            messageFa: expect.stringContaining(fa),
          }),
        ],
      },
    }),
  )
})
