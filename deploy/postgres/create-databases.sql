-- The union's own data stands in the database that the server makes at its first start.
CREATE DATABASE dummy;
