// Imported before the server's thousand files. For each import Node looks for the file, follows its links and reads the nearest
// package.json, and for a package it reads the list of its exports again each time: together a third of the time to the first page.
// Our own imports name the file itself, and a package is the same for every file of one workspace.
import { registerHooks } from 'node:module'

const root = new URL('../../', import.meta.url).href
const packages = new Map<string, ReturnType<Parameters<typeof registerHooks>[0]['resolve'] & {}>>()

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL
    if (!parent?.startsWith(root) || !parent.endsWith('.ts')) return next(specifier, context)
    if (/^\.{1,2}\/.*\.ts$/.test(specifier))
      return { url: new URL(specifier, parent).href, format: 'module-typescript', shortCircuit: true }
    if (!/^[a-z@]/.test(specifier) || specifier.startsWith('node:')) return next(specifier, context)
    const [workspace] = parent.slice(root.length).split('/')
    const key = `${workspace} ${specifier}`
    const found = packages.get(key) ?? next(specifier, context)
    packages.set(key, found)
    return { ...found, shortCircuit: true }
  },
})
