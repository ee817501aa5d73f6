import type { AnswerOf } from '#src/api/procedures.ts'

/** What the account page knows of teams. */
export type Team = AnswerOf<'teams.mine'>
