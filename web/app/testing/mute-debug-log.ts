import * as React from 'react'

// React records for each element where it was made and what for, which only a debugger shows, and which takes a fourth of
// the time of our tests. It asks for these once, as it loads, so this file is loaded before all that draws.
Object.assign(console, { createTask: undefined, timeStamp: undefined })

const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
// It stops by itself after ten thousand stacks a second: we say that there have been as many.
if (internals instanceof Object) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 10_000,
    set: () => {},
  })
}
