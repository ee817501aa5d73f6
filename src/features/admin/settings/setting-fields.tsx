import type { ReactNode } from 'react'
import type { SettingState } from './load.ts'

export interface StateProps {
  state: SettingState
}

/** The fields of a setting as they stand; empty where the product's own value stands. */
export function held<Value>({ json }: SettingState): Partial<Value> {
  return json === null ? {} : JSON.parse(json)
}

export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
}

/** An empty field is no value. */
export function textOf(value: string | undefined): string | null {
  return value?.trim() || null
}
