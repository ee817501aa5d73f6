type Answers<Asked> = { [Name in keyof Asked]: Awaited<Asked[Name]> }

/** Asks several questions at once; their answers stand under their names. */
export async function together<Asked extends object>(asked: Asked): Promise<Answers<Asked>> {
  const answers = await Promise.all(Object.values(asked))
  return Object.fromEntries(
    Object.keys(asked).map((name, place) => [name, answers[place]]),
  ) as Answers<Asked>
}
