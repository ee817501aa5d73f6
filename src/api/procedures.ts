import type { AnyProcedure, inferProcedureInput, inferProcedureOutput } from '@trpc/server'

/** The application says here which procedures there are, as `app/router.ts` does. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Register {}

type Routes = Register extends { router: { _def: { record: infer Record } } } ? Record : never

type PathsOf<Node, Type> = {
  [Key in keyof Node & string]: Node[Key] extends AnyProcedure
    ? Node[Key]['_def']['type'] extends Type
      ? Key
      : never
    : `${Key}.${PathsOf<Node[Key], Type>}`
}[keyof Node & string]

type At<Node, Path> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Node
    ? At<Node[Head], Rest>
    : never
  : Path extends keyof Node
    ? Node[Path]
    : never

type Procedure<Path> = At<Routes, Path> extends infer P extends AnyProcedure ? P : never

export type QueryPath = PathsOf<Routes, 'query'>
export type MutationPath = PathsOf<Routes, 'mutation'>
export type InputOf<Path> = inferProcedureInput<Procedure<Path>>
export type AnswerOf<Path> = inferProcedureOutput<Procedure<Path>>

/** The input may be left out where the procedure takes none. */
export type InputArguments<Path> =
  undefined extends InputOf<Path> ? [input?: InputOf<Path>] : [input: InputOf<Path>]
