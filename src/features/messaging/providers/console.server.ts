import type { Carrier } from './delivery.ts'
import { SENT } from './delivery.ts'

/** Without a provider the log is where messages go. Not through pino: it has to be readable. */
export function consoleCarrier(print: (line: string) => void = console.log): Carrier {
  return {
    name: 'log',
    async send(recipient, { subject, text }) {
      const lines = text.split('\n').map((line) => `  │ ${line}`)
      print([`\n  ┌ ${recipient} — ${subject}`, ...lines, '  └'].join('\n'))
      return SENT
    },
  }
}
