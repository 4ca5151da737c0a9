import * as React from 'react'

// React records a stack for every element, which only a debugger shows and which takes a quarter of our test time.
// It checks for this API once at load, so this file must be imported before react-dom.
Object.assign(console, { createTask: undefined, timeStamp: undefined })

const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
// React stops by itself after ten thousand stacks a second, so we set the counter to that.
if (internals instanceof Object) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 10_000,
    set: () => {},
  })
}
