import { beforeEach } from 'vitest'

/** What is opened anew before each test, in one object that stays. */
export function anew<World extends object>(open: () => Promise<World>): World {
  const world = {} as World
  beforeEach(async () => {
    Object.assign(world, await open())
  })
  return world
}
