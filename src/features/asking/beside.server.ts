import type { Context } from '#src/procedures/context.ts'
import type { Answer, BesideView } from './answer.ts'
import { answerView } from './answered-view.server.ts'
import { besideWord, firstRow, type sidesOf } from './beside.ts'
import { fitQuestion } from './fit-list.ts'
import { DEFINITIONS } from './other-views.server.ts'
import type { Understood } from './read-question.ts'

export async function viewsBeside(
  ctx: Context,
  { slot, sides }: ReturnType<typeof sidesOf>,
  today: string,
): Promise<Answer['beside']> {
  const views: BesideView[] = []
  for (const { value, understood: side } of sides) {
    const fitted = fitQuestion(side, DEFINITIONS, today)
    if (!fitted || fitted.unfit.length > 0) return []
    const { view, isApplied } = await answerView(ctx, fitted, side)
    if (!view) return []
    // Counted without a filter that is locked, it would be another number.
    const isKnown = view.found && !view.found.isPreview && isApplied
    views.push({
      label: besideWord(slot, value),
      to: view.href,
      total: isKnown ? (view.found?.total ?? null) : null,
      noun: view.found?.noun ?? view.title,
      firms: isKnown ? (view.found?.firms ?? null) : null,
      first: isKnown && side.slots.has('sort') ? firstRow(view.found, fitted, DEFINITIONS) : null,
    })
  }
  return views
}

/** Ways of supply with their shares, behind all that they are of; no licence or emergency among them may be unknown, and is left out. */
export async function withShares(
  ctx: Context,
  ways: Answer['beside'],
  understood: Understood,
  today: string,
): Promise<Answer['beside']> {
  const slots = new Map([...understood.slots].filter(([slot]) => slot !== 'supply'))
  const side = { value: 'همهٔ پروانه‌های جاری', understood: { ...understood, slots } }
  const [all] =
    ways.length > 0 ? await viewsBeside(ctx, { slot: 'supply', sides: [side] }, today) : []
  const whole = all?.total
  if (!all || whole === 0) return []
  const shares = ways.map((way) => ({
    ...way,
    ...(whole && way.total !== null && { share: way.total / whole }),
  }))
  const { values = [] } = understood.slots.get('supply') ?? {}
  const isStated = (way: string | undefined) => way === 'local' || way === 'imported'
  return [all, ...shares.filter(({ total }, n) => total !== 0 || isStated(values[n]))]
}
