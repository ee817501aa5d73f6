import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The order of files in which those whose names begin so come first: none is waited for alone. */
export function longestFirst(names: readonly string[]): typeof BaseSequencer {
  const isLong = ({ moduleId }: TestSpecification) =>
    names.some((name) => moduleId.includes(`/${name}`))
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files)
      return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
    }
  }
}
