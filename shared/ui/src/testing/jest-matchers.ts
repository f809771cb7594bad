import { configure } from '@testing-library/react'
import '@testing-library/jest-dom'

// A dialog's code comes when it is opened; compiling it may take a busy machine some seconds.
configure({ asyncUtilTimeout: 8000 })
