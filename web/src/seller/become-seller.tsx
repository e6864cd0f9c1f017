import { useMutation, useQueryClient } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { api } from '../api.js';
import { ActButton } from '../parts/act-button.js';
import { TextField } from '../parts/field.js';
import { Form } from '../parts/form.js';
import { FailureNotice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { problemsOf } from '../parts/problems.js';

export function BecomeSeller() {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const save = useMutation({
    mutationFn: (body: { name: string }) => api.put('/api/seller/profile', { body }),
    onSuccess: () => queries.invalidateQueries(),
  });
  const problems = problemsOf(save.error);
  return (
    <Page title="Vender" lead="Elegí el nombre con el que los compradores van a ver tus productos.">
      <Form
        class="box narrow"
        onSubmit={() => {
          if (!save.isPending) save.mutate({ name });
        }}
      >
        <TextField
          label="Nombre de tu tienda"
          required
          maxLength={100}
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
          problem={problems.name}
        />
        {save.isError && !problems.name && <FailureNotice error={save.error} />}
        <ActButton type="submit" class="button button-main" isOff={save.isPending}>
          Empezar a vender
        </ActButton>
      </Form>
    </Page>
  );
}
