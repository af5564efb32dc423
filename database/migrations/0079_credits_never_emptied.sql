-- credits are written once, like the other books of invoices: they can not be emptied either
CREATE TRIGGER invoice_credit_never_emptied BEFORE TRUNCATE ON invoice_credit EXECUTE FUNCTION refuse_rewriting();
