import { nextMessage, startProgram } from '../pages/child.ts'
import { goal, type Line } from '../report.ts'
import { middle } from '../timing.ts'
import type { RenderingResult } from './rendering-program.ts'

const PAGE = '/medicine'
const MIN = 0.5

/** What a signed-in person's page costs the processor, beside React drawing the same elements. */
export async function benchRendering(databaseUrl: string): Promise<Line[]> {
  await using program = startProgram('../rendering/rendering-program.ts', databaseUrl, PAGE)
  const { bytes, rounds } = await nextMessage<RenderingResult>(program)
  const part = `rendering (${PAGE}, professional, ${Math.round(bytes / 1_024)} KB)`
  const line = (what: string, key: keyof RenderingResult['rounds'][number]): Line => {
    const ms = middle(rounds.map((round) => round[key]))
    const ratio = middle(rounds.map((round) => round.bare / round[key]))
    const held = key === 'page' ? goal(`≥ ${MIN}`, ratio >= MIN) : {}
    return { part, what, figures: { 'CPU ms': ms, '÷ bare': ratio }, ...held }
  }
  return [
    line('renderToString of the same elements', 'bare'),
    line('the portal: session, data, page, headers', 'page'),
    line('the same, in Brotli', 'brotli'),
  ]
}
