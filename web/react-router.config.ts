import type { Config } from '@react-router/dev/config'
import { prerenderedPaths } from './prerendered-paths.ts'

export default {
  appDirectory: 'app',
  // scripts/build-web.ts builds into a new folder each time.
  buildDirectory: process.env.SITE_BUILD_DIR ?? 'build/by-hand',
  ssr: false,
  prerender: [...prerenderedPaths],
} satisfies Config
