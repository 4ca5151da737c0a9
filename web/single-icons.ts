import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

// lucide-react exports every icon from one module, through which every page would seem to use every icon. With an
// import of its own, an icon goes into the file of the pages that show it.

const barrel = fileURLToPath(import.meta.resolve('lucide-react')).replace(
  /dist\/.*$/,
  'dist/esm/lucide-react.mjs',
)
const iconModule = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const createIcon = fileURLToPath(import.meta.resolve('./create-icon.ts'))
const exported = /export \{([^}]*)\} from '(\.\/icons\/[^']+)'/g
const imported = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g

function readIcons(): Map<string, string> {
  const icons = new Map<string, string>()
  for (const [, names = '', path = ''] of readFileSync(barrel, 'utf8').matchAll(exported))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g))
      icons.set(name, join(dirname(barrel), path))
  return icons
}

export function singleIcons(): Plugin {
  const icons = readIcons()
  const importOf = (part: string) => {
    const [name = '', local = name] = part.trim().split(/\s+as\s+/)
    const path = icons.get(name)
    if (!path) throw new Error(`lucide-react has no icon ${name}`)
    return `import ${local} from ${JSON.stringify(path)};`
  }
  return {
    name: 'single-icons',
    // After types are gone, so that only icons are left to import.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    // Most of lucide's own code is for options that we don't use.
    resolveId: {
      order: 'pre',
      handler: (source, importer) =>
        source === '../createLucideIcon.mjs' && importer && iconModule.test(importer)
          ? createIcon
          : undefined,
    },
    transform: (code, id) =>
      /\/app\/.+\.tsx?/.test(id) && code.includes('lucide-react')
        ? code.replace(imported, (_, names: string) =>
            names
              .split(',')
              .filter((part) => part.trim())
              .map(importOf)
              .join(' '),
          )
        : undefined,
  }
}
