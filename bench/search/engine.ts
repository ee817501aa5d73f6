import type { Document } from './documents.ts'

/** A search over documents that are already indexed. */
export interface Engine {
  /** Ids of the first eight records, the best first. */
  ask(question: string): readonly number[] | Promise<readonly number[]>
  /** Bytes of the index on disk; without it the index is in the process. */
  bytesOnDisk?: () => number | Promise<number>
  close?: () => unknown
}

/** `fold` where names and questions are folded as the portal does it; else null. */
export type Fold = ((text: string) => string) | null

/** What a peer's `engine.mjs` exports. */
export interface EngineModule {
  buildEngine(documents: readonly Document[], fold: Fold): Engine | Promise<Engine>
}

export const FIRST = 8
