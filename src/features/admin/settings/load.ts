import type { AnswerOf } from '#src/api/procedures.ts'
import { query } from '#src/api/query.ts'

export type SettingsAnswer = AnswerOf<'adminSettings.read'>
export type SettingState = SettingsAnswer['settings']['contact']

export function loadSettings() {
  return query('adminSettings.read')
}
