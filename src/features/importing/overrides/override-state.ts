export interface OverrideValues {
  value: string | null
  former_value: string | null
  source_value: string | null
}

/**
 * How a value written by hand stands to what its source says now: it ends where they agree, and
 * what the source says is news where it is not what was noted of it.
 */
export function overrideState({ value, source_value }: OverrideValues, said: string | null) {
  return { ended: said === value, isNews: said !== source_value }
}

/** Whether the source has come to a third value, which an admin should look at. */
export function isConflict({ value, former_value, source_value }: OverrideValues): boolean {
  return source_value !== former_value && source_value !== value
}
