import { screen } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useMessage } from '#browser/interface-state.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { FieldTask } from '../../api/turnovers.schemas.ts';
import type { Kept } from './field-store.ts';
import { ProblemReport } from './problem-report.tsx';
import type { Field } from './use-field.ts';

const kept = { who: 'rosa@demo.test', taskId: 'task', order: 1, body: { what: 'problem', id: 'p1' } } as Kept;

/** The page of a task: the buttons are what the network does. */
function Phone({ isFull = false }: { isFull?: boolean }) {
  const [waiting, setWaiting] = useState<readonly Kept[]>([]);
  const [isOffline, setOffline] = useState(false);
  const press = async () => {
    if (isFull) return null;
    setWaiting([kept]);
    return 'p1';
  };
  const field = { waiting, isOffline, press, addPhoto: async () => {} } as unknown as Field;
  return (
    <>
      <ProblemReport task={{ id: 'task' } as FieldTask} field={field} />
      <button type="button" onClick={() => setOffline(true)}>
        lose it
      </button>
      <button type="button" onClick={() => setWaiting([])}>
        take it
      </button>
      <output>{String(useMessage()?.text ?? '')}</output>
    </>
  );
}

async function report(isFull = false) {
  const { user } = await renderScreen(<Phone isFull={isFull} />, { language: 'es', texts: ['field', 'tasks'] });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const said = () => screen.getByRole('status').textContent;
  await press('Informar un problema');
  await user.click(screen.getAllByRole('radio')[0] as HTMLElement);
  await press('Enviar');
  return { press, said };
}

test('a report is said to have reached the office only when the server took it', async () => {
  const { press, said } = await report();
  expect(said()).toBe('');
  await press('take it');
  expect(said()).toBe('El problema quedó informado');
});

test('a report that only the phone has is said to be kept there until it is sent', async () => {
  const { press, said } = await report();
  await press('lose it');
  expect(said()).toBe('Guardado en este teléfono. Se enviará en cuanto haya conexión');
});

test('a report that the phone could not keep stays typed', async () => {
  await report(true);
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeTruthy();
});
