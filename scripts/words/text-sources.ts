// Which files hold texts that people read.

const tests = /\.test\.tsx?$|\/testing\/|\/fixtures\//
/** Tables and stores hold SQL; the others talk to machines. */
const machines =
  /^server\/.+-(store|tables|limits)\.ts$|^server\/src\/(http\/(security-headers|static-site|operations|api-docs-page)|live\/|testing\/|start-background|start-jobs)|^matching\/src\/(?!cost\/benchmarks)|^scripts\/(words\/|mutations|longer-|build-scan|site-builds|write-sample-register)|^contract\/src\/openapi-document/
const code =
  /^(contract\/src|matching\/src|server\/src|web\/app|scripts)\/.+\.(ts|tsx|mjs)$|^(start|commands)\.mjs$/

export const isTextSource = (path: string): boolean =>
  code.test(path) && !tests.test(path) && !machines.test(path)

export const isProse = (path: string): boolean =>
  (/\.mdx$/.test(path) && !tests.test(path)) || path === 'README.md'

export const isData = (path: string): boolean =>
  /^server\/src\/features\/demo\/demo\/data\/.+\.json$|\.webmanifest$/.test(path)
