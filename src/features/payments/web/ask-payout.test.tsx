import { screen } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { AskPayout } from './ask-payout.tsx';
import { paymentsClient } from './payments-client.ts';
