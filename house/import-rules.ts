// Which file may import which, as data (ARCHITECTURE.md, "Folders and their rules"). A file follows the first rule whose
// pattern it matches; `mayImport` holds patterns of our own files and names of packages. Tests may import
// anything.

export interface ImportRule {
  name: string
  files: RegExp
  mayImport: readonly (RegExp | string)[]
}

const format = /^format\/src\//
const contract = /^contract\/src\//
const cost = /^matching\/src\/cost\//
const react = ['react', 'react-dom', 'react-router', 'lucide-react']

export const importRules: readonly ImportRule[] = [
  { name: 'matching', files: /^matching\/src\//, mayImport: [/^matching\/src\//] },
  { name: 'format', files: format, mayImport: [format] },
  { name: 'contract', files: contract, mayImport: [contract, format, 'zod', 'uuid'] },

  {
    name: 'server stores and tables',
    files: /^server\/src\/(features|outside|tokens)\/.+-(store|tables)\.ts$/,
    mayImport: [
      contract,
      format,
      /^server\/src\/.+-tables\.ts$/,
      /^server\/src\/database\/(advisory-locks|database|columns|ask-named|data-ownership|read-database-failure)\.ts$/,
      /^server\/src\/(outside|time)\/.+\.ts$/,
      'drizzle-orm',
      'jose',
      'pino',
      'node:',
    ],
  },
  {
    name: 'server/features',
    files: /^server\/src\/features\//,
    mayImport: [
      contract,
      format,
      /^matching\/src\//,
      /^server\/src\/features\//,
      /^server\/src\/(services|events|in-slices)\.ts$/,
      /^server\/src\/time\//,
      /^server\/src\/http\/(serve-endpoint|caller|overlays|visit)\.ts$/,
      /^server\/src\/jobs\/(jobs|once|handle-due)\.ts$/,
      /^server\/src\/limits\/limits\.ts$/,
      /^server\/src\/secrets\//,
      /^server\/src\/(database\/(database|after-commit|join-transaction|data-ownership|read-database-failure)|outside\/.+)\.ts$/,
      // Second factors are computed locally, so these libraries belong to one feature and not to outside/.
      'otpauth',
      '@simplewebauthn/server',
      // A list, not a service: the states and places of ZIP codes.
      'zipcodes',
      // A file format, not a service: calendar entries.
      'ical-generator',
      // A data structure, not a service: caches with a size limit.
      'lru-cache',
      'node:',
    ],
  },
  { name: 'server/time', files: /^server\/src\/time\//, mayImport: [format, /^server\/src\/time\//] },
  {
    name: 'server/http',
    files: /^server\/src\/http\//,
    mayImport: [
      contract,
      format,
      /^server\/src\/(http\/.+|services|trim-error|database\/read-database-failure|limits\/limits|secrets\/secrets|metrics\/metrics|tracing\/tracing)\.ts$/,
      'fastify',
      '@fastify/static',
      '@fastify/compress',
      'pino',
      'prom-client',
      'cookie',
      'zod',
      'node:',
    ],
  },
  {
    name: 'server/jobs',
    files: /^server\/src\/jobs\//,
    mayImport: [
      /^contract\/src\/read-error\.ts$/,
      /^server\/src\/(jobs|database)\//,
      /^server\/src\/trim-error\.ts$/,
      'pg-boss',
      'pino',
      'drizzle-orm',
      'node:',
    ],
  },
  {
    name: 'server/database',
    files: /^server\/src\/database\//,
    mayImport: [/^server\/src\/(database\/.+|start-problem)\.ts$/, 'pg', 'drizzle-orm', 'node:'],
  },
  {
    name: 'server/outside',
    files: /^server\/src\/outside\//,
    mayImport: [
      contract,
      format,
      /^server\/src\/(outside|secrets|time)\//,
      /^server\/src\/(database\/database|limits\/bounded-queue)\.ts$/,
      'nodemailer',
      '@aws-sdk/client-cognito-identity-provider',
      '@smithy/',
      'jose',
      'saxes',
      'ical.js',
      'yauzl',
      'sharp',
      '@neslinesli93/qpdf-wasm',
      '@aws-sdk/client-s3',
      'plaid',
      'lru-cache',
      'node:',
    ],
  },
  {
    name: 'server/secrets',
    files: /^server\/src\/secrets\//,
    mayImport: [
      contract,
      format,
      /^server\/src\/(secrets\/.+|limits\/bounded-queue|start-problem)\.ts$/,
      '@node-rs/argon2',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      'node:',
    ],
  },
  {
    name: 'server/tokens',
    files: /^server\/src\/tokens\//,
    mayImport: [contract, format, /^server\/src\/(tokens\/.+|services)\.ts$/, 'jose', 'node:'],
  },
  {
    name: 'server/limits',
    files: /^server\/src\/limits\//,
    mayImport: [/^server\/src\/limits\//, 'p-limit', 'rate-limiter-flexible', 'ioredis', 'pino'],
  },
  {
    name: 'server/metrics',
    files: /^server\/src\/metrics\//,
    mayImport: [/^server\/src\/metrics\//, 'prom-client', 'node:'],
  },
  {
    name: 'server/tracing',
    files: /^server\/src\/tracing\//,
    mayImport: [/^server\/src\/tracing\//, /^@opentelemetry\//, 'pg', 'node:'],
  },
  {
    name: 'server/live',
    files: /^server\/src\/live\//,
    mayImport: [
      contract,
      format,
      /^server\/src\/(live\/.+|http\/(caller|rate-limits)|limits\/limits|in-slices)\.ts$/,
      'socket.io',
      '@socket.io/redis-streams-adapter',
      'ioredis',
      'pino',
      'prom-client',
      'node:',
    ],
  },
  {
    name: 'server/backup',
    files: /^server\/src\/backup\//,
    mayImport: [
      contract,
      format,
      /^server\/src\/(backup|database|outside\/file-store|secrets)\//,
      /^server\/src\/(config|start-problem)\.ts$/,
      /^server\/src\/features\/account\/audit\/verify-audit\.ts$/,
      'pg',
      'node:',
    ],
  },
  {
    name: 'server wiring',
    files: /^server\/src\/(?!testing\/)/,
    mayImport: [
      contract,
      format,
      /^server\/src\/(?!testing\/)/,
      // The list of commands, and which build of the site is served: start.mjs reads both on any Node.
      /^commands\.mjs$/,
      /^scripts\/site-builds\.mjs$/,
      'fastify',
      '@fastify/compress',
      'pino',
      'node:',
    ],
  },

  { name: 'web/text', files: /^web\/app\/text\//, mayImport: [/^web\/app\/text\//] },
  // Wording for values of the contract that several features share.
  {
    name: 'web/words',
    files: /^web\/app\/words\//,
    mayImport: [contract, format, /^web\/app\/(words|text)\//],
  },
  {
    name: 'web/ui',
    files: /^web\/app\/ui\//,
    mayImport: [
      format,
      /^web\/app\/(ui|text)\//,
      ...react,
      '@base-ui/react',
      'sonner',
      '@fontsource-variable/figtree',
      'pdfjs-dist',
    ],
  },
  {
    name: 'web/server-link',
    files: /^web\/app\/server-link\//,
    mayImport: [
      contract,
      format,
      /^web\/app\/(server-link|text)\//,
      'react',
      'zustand',
      '@tanstack/react-query',
      'socket.io-client',
    ],
  },
  {
    name: 'web/session',
    files: /^web\/app\/session\//,
    mayImport: [
      contract,
      format,
      /^web\/app\/(session|server-link)\//,
      'react',
      'zustand',
      '@simplewebauthn/browser',
    ],
  },
  {
    name: 'web/layout',
    files: /^web\/app\/layout\//,
    mayImport: [
      contract,
      format,
      /^web\/app\/(layout|session|server-link|ui|text|words)\//,
      ...react,
      'zustand',
      '@tanstack/react-query',
      '@base-ui/react',
    ],
  },
  {
    name: 'web/features',
    files: /^web\/app\/features\//,
    mayImport: [
      contract,
      format,
      cost,
      /^web\/app\/(features|server-link|session|ui|text|words)\//,
      ...react,
      'zustand',
      '@tanstack/react-query',
      'react-hook-form',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      '@simplewebauthn/browser',
      'uqr',
    ],
  },
  {
    name: 'web/routes',
    files: /^web\/app\/(routes\/.+|root\.tsx|entry\.client\.tsx)/,
    // The font is also named here, so that it loads before the stylesheet that uses it.
    mayImport: [
      contract,
      format,
      /^web\/app\/(features|layout|session|ui|text|routes)\//,
      ...react,
      '@fontsource-variable/figtree',
    ],
  },
  { name: 'web route list', files: /^web\/app\/routes\.ts$/, mayImport: ['@react-router/dev'] },
]

export interface Forbidden {
  why: string
  isForbidden(from: string, target: string): boolean
}

/**
 * The server's areas from bottom to top, and the features of each in order: a feature may only use those
 * before it. Effects in a higher feature go through server/src/reactions.ts.
 */
export const floors = {
  account: ['mail', 'audit', 'identity', 'privacy', 'settings'],
  people: [
    'zip-codes',
    'consumers',
    'advisors',
    'criteria',
    'notifications',
    'accounts',
    'register',
    'availability',
    'calendars',
    'documents',
    'held-texts',
    'vetting',
    'advisor-profile',
  ],
  market: ['models', 'matching', 'requests', 'learning', 'metrics'],
  contact: [
    'chat',
    'calendar',
    'meetings',
    'meeting-pack',
    'clients',
    'outcomes',
    'reviews',
    'watch',
    'public-page',
    'support',
    'feedback',
  ],
  staff: ['masquerade', 'audit-log', 'vetting-desk', 'people-desk', 'checker', 'analytics', 'desks'],
  demo: ['demo', 'test-tools'],
} as const

export const order: readonly string[] = Object.entries(floors).flatMap(([area, features]) =>
  features.map((feature) => `${area}/${feature}`),
)

/** Features that write the same rows: the first owns tables and stores, the others may use them. */
const keepsRowsFor: Readonly<Record<string, readonly string[]>> = {
  'account/audit': ['account/identity', 'staff/audit-log'],
  'people/advisors': [
    'people/documents',
    'people/held-texts',
    'people/vetting',
    'people/advisor-profile',
    'staff/vetting-desk',
    'staff/people-desk',
  ],
  'people/notifications': ['contact/chat'],
  'people/vetting': ['staff/vetting-desk'],
  'market/models': ['market/matching', 'market/learning'],
}

const serverFeatureOf = (file: string) => /^server\/src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1]
const webFeatureOf = (file: string) => /^web\/app\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1]

/** Both are features of the server, and different ones. */
function betweenFeatures(from: string, target: string): { user: string; used: string } | undefined {
  const [user, used] = [serverFeatureOf(from), serverFeatureOf(target)]
  return user !== undefined && used !== undefined && user !== used ? { user, used } : undefined
}

/** Rules across all of them. */
export const forbidden: readonly Forbidden[] = [
  {
    why: 'a feature imports no feature that stands after it',
    isForbidden: (from, target) => {
      const pair = betweenFeatures(from, target)
      return pair !== undefined && order.indexOf(pair.used) > order.indexOf(pair.user)
    },
  },
  {
    why: 'a feature knows the verbs of another, never its stores, tables or routes, unless that one keeps its rows',
    isForbidden: (from, target) => {
      const pair = betweenFeatures(from, target)
      return (
        pair !== undefined &&
        /-(store|tables|routes)\.ts$/.test(target) &&
        (target.endsWith('-routes.ts') || !keepsRowsFor[pair.used]?.includes(pair.user))
      )
    },
  },
  {
    why: 'features of the web do not know each other: a route puts them on one page',
    isForbidden: (from, target) => {
      const [user, used] = [webFeatureOf(from), webFeatureOf(target)]
      return user !== undefined && used !== undefined && user !== used
    },
  },
  {
    why: 'only server/src/live knows socket.io',
    isForbidden: (from, target) =>
      /^@?socket\.io/.test(target) &&
      !/^(server\/src\/live\/|web\/app\/server-link\/live-link\.ts)/.test(from),
  },
  {
    why: 'only stores, tables and server/src/database know drizzle',
    isForbidden: (from, target) =>
      target === 'drizzle-orm' && !/-(store|tables)\.ts$|^server\/src\/database\//.test(from),
  },
]
