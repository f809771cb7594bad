import { closeRestrictedNotice, useRestrictedNotice } from '@portal/platform/host'
import { useNavigate, useNavigationType } from '@portal/platform/router'
import { requestRestrictedNotice } from '@portal/platform/session'
import { useEffect, useRef } from 'react'
import { paths, startPath } from '../common/paths.ts'

/**
 * Opens the restricted-access dialog on a page closed to imitators; closing the dialog leads
 * back to where the user was, or to the start page if that was outside the portal.
 */
export function RestrictedNotice() {
  const navigate = useNavigate()
  const cameByLink = useNavigationType() === 'PUSH'
  const open = useRestrictedNotice()
  const wasOpen = useRef(false)

  useEffect(() => {
    requestRestrictedNotice()
    // Close the dialog if the user leaves the page with the browser's back button.
    return closeRestrictedNotice
  }, [])

  useEffect(() => {
    if (open) wasOpen.current = true
    else if (wasOpen.current) {
      wasOpen.current = false
      if (cameByLink) void navigate(-1)
      else void navigate(startPath() ?? paths.root(), { replace: true })
    }
  }, [open, navigate, cameByLink])

  return null
}
