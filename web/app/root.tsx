import { profileServiceFlag, testToolsFlag } from '@evenkeel/contract/constants'
import { brand } from '@evenkeel/contract/site/brand'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { lazy, type ReactNode, useEffect } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router'
import { FeedbackWindow } from './layout/header/feedback-window.tsx'
import { PageAnnouncer } from './layout/header/page-announcer.tsx'
import { MasqueradeBannerLoader } from './layout/masquerade/masquerade-banner-loader.tsx'
import { FailurePage } from './layout/page/failure-page.tsx'
import { LoginSkeleton } from './layout/page/login-skeleton.tsx'
import { useIsFirstDocument } from './layout/page/use-is-first-document.ts'
import { loadPageFilesWhenUsed } from './layout/sidebar/page-files.ts'
import { TestToolsPortal } from './layout/test-tools-portal.tsx'
import { earlyAnswersScript } from './session/stored/early-answers-script.ts'
import { followTheme, themeColors } from './session/stored/theme-choice.ts'
import { themeScript } from './session/stored/theme-script.ts'
import { Toaster } from './ui/overlays/toaster.tsx'
import './ui/app.css'

export const links: LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

// Every page sets its own title; this one applies until its code has loaded.
export const meta = () => [{ title: brand.name }]

export function Layout({ children }: { children: ReactNode }) {
  const hasScripts = useIsFirstDocument()
  return (
    // The theme script changes attributes of these before React hydrates.
    <html lang="en" data-theme="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColors.dark} suppressHydrationWarning />
        {/* The server writes its own words here. */}
        <meta
          name={profileServiceFlag.name}
          content={profileServiceFlag.placeholder}
          suppressHydrationWarning
        />
        <meta name={testToolsFlag.name} content={testToolsFlag.placeholder} suppressHydrationWarning />
        {hasScripts && (
          <>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, known to the policy by its hash */}
            <script dangerouslySetInnerHTML={{ __html: themeScript }} />
            {/* It has run before React hydrates, so its text is only in the HTML. */}
            <script
              suppressHydrationWarning
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the same
              dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyAnswersScript : '' }}
            />
          </>
        )}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hasScripts && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/** Shown while a protected page's code loads (spec 2.3-03); prerendered pages show their own HTML instead. */
export function HydrateFallback() {
  return <LoginSkeleton />
}

export function ErrorBoundary() {
  return <FailurePage error={useRouteError()} />
}

const loadFeedback = () => import('./features/contact/feedback/general-feedback.tsx')
const TestTools = lazy(() => import('./features/demo/test-tools/test-tools.tsx'))

export default function App() {
  useEffect(followTheme, [])
  useEffect(loadPageFilesWhenUsed, [])
  return (
    <>
      <MasqueradeBannerLoader />
      <Outlet />
      <PageAnnouncer />
      <FeedbackWindow load={loadFeedback} />
      <Toaster />
      <TestToolsPortal tools={TestTools} />
    </>
  )
}
