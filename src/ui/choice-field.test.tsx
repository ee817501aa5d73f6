import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ChoiceField } from './choice-field.tsx'

const options = [
  { value: 1, label: 'یک' },
  { value: 2, label: 'دو' },
]

/** Values of the options as drawn, the chosen one with a star. */
function drawn(props: Partial<Parameters<typeof ChoiceField>[0]>) {
  const html = renderToStaticMarkup(<ChoiceField label="سطح" options={options} {...props} />)
  return [...html.matchAll(/<option([^>]*)>/g)].map(([, given = '']) => {
    const [, value] = /value="([^"]*)"/.exec(given) ?? []
    return `${value}${/selected/.test(given) ? '*' : ''}${/disabled/.test(given) ? ' disabled' : ''}`
  })
}

it.each([
  [{}, ['1', '2']],
  [{ chosen: null }, ['1', '2']],
  [{ chosen: 2 }, ['1', '2*']],
  [{ chosen: '2' }, ['1', '2*']],
  [{ chosen: ['2', '1'] }, ['1', '2*']],
  [{ chosen: 3 }, ['3*', '1', '2']],
  [{ none: 'هیچ' }, ['*', '1', '2']],
  [{ none: 'هیچ', chosen: 1, required: true }, [' disabled', '1*', '2']],
])('a list to choose from with %o offers %o', (props, expected) => {
  expect(drawn(props)).toEqual(expected)
})
